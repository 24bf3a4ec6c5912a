//! Texts that are not planning problems: the message names the file, the line and the remedy.

use taquin_planning::Task;

const DOMAIN: &str = "(define (domain d)
  (:predicates (p ?x) (q))
  (:constants c)
  (:action a :parameters (?x) :precondition (p ?x) :effect (q)))";
const PROBLEM: &str = "(define (problem e) (:domain d)
  (:objects o) (:init (p o))
  (:goal (q)))";

fn message(domain: &str, problem: &str) -> String {
    Task::parse(domain, problem).unwrap_err().to_string()
}

#[test]
fn errors_in_a_domain_name_their_line() {
    assert!(Task::parse(DOMAIN, PROBLEM).is_ok());
    let cases = [
        ("(q)))", "(q))", "domain, line 1: a parenthesis is not closed"),
        (
            "(q)))",
            "(q))))",
            "domain, line 4: the text continues after the definition: remove the rest",
        ),
        ("(p ?x) :effect", "(r ?x) :effect", "domain, line 4: unknown predicate `r`"),
        ("(p ?x) :effect", "(p ?y) :effect", "domain, line 4: unknown parameter `?y`"),
        ("(p ?x) :effect", "(p) :effect", "domain, line 4: `p` takes 1 arguments, not 0"),
        (
            "(p ?x) :effect",
            "(forall (?y) (p ?y)) :effect",
            "domain, line 4: `forall` is not supported; supported are conjunctions of atoms, `not` and `=`",
        ),
        ("(:constants c)", "(:constants c c)", "domain, line 3: object `c` is declared twice"),
        ("(:constants c)", "(:constants c - t)", "domain, line 3: unknown type `t`"),
        (
            "(:constants c)",
            "(:requirements :adl)",
            "domain, line 3: requirement `:adl` is not supported",
        ),
        (
            "define",
            "defne",
            "domain, line 1: `(…)` is not a definition: `(define (domain …) …)` or `(define (problem …) …)`",
        ),
    ];
    for (from, to, told) in cases {
        assert_eq!(message(&DOMAIN.replacen(from, to, 1), PROBLEM), told);
    }
}

#[test]
fn errors_in_a_problem_name_their_line() {
    let cases = [
        ("(p o)", "(p z)", "problem, line 2: unknown object `z`"),
        (
            "(:domain d)",
            "(:domain f)",
            "problem, line 1: the problem is for the domain `f`, but the domain is `d`",
        ),
        ("(:goal (q))", "", "problem, line 1: the section `(:goal …)` is missing"),
        (
            "(:goal (q))",
            "(:goal (or (q) (q)))",
            "problem, line 3: `or` is not supported; supported are conjunctions of atoms, `not` and `=`",
        ),
    ];
    for (from, to, told) in cases {
        assert_eq!(message(DOMAIN, &PROBLEM.replacen(from, to, 1)), told);
    }
    assert_eq!(message(DOMAIN, "; nothing"), "problem, line 1: the definition is missing");
    assert_eq!(message(DOMAIN, ")"), "problem, line 1: `)` closes nothing: remove it");
}

#[test]
fn costs_are_whole_numbers_and_present() {
    let domain = "(define (domain d) (:predicates (q)) (:functions (total-cost) (w))
        (:action a :effect (and (q) (increase (total-cost) (w)))))";
    let problem = |init: &str| {
        format!(
            "(define (problem e) (:domain d) (:init {init}) (:goal (q)) (:metric minimize (total-cost)))"
        )
    };
    assert!(Task::parse(domain, &problem("(= (w) 3)")).is_ok());
    assert_eq!(message(domain, &problem("")), "domain, line 2: the cost of `w` is not in `:init`");
    let told = "problem, line 1: `-1` is not a cost: costs are whole numbers from 0 to 4294967295";
    assert_eq!(message(domain, &problem("(= (w) -1)")), told);
}

/// No text panics: every prefix of the texts, and the texts with one character left out.
#[test]
fn damaged_texts_are_refused_without_a_panic() {
    for cut in 0..DOMAIN.len() {
        let shorter = [&DOMAIN[..cut], &DOMAIN[cut + 1..]].concat();
        let _ = Task::parse(&DOMAIN[..cut], PROBLEM);
        let _ = Task::parse(&shorter, PROBLEM);
        let problem = &PROBLEM[..cut.min(PROBLEM.len())];
        let _ = Task::parse(DOMAIN, problem);
    }
}

/// Texts that would exhaust the stack of a recursive reader.
#[test]
fn hostile_texts_are_refused() {
    let deep = format!("{}{}", "(".repeat(1_000_000), ")".repeat(1_000_000));
    let open = "line 1: more than 100 parentheses are open: the text is no planning problem";
    assert_eq!(message(&deep, PROBLEM), format!("domain, {open}"));
    assert_eq!(message(DOMAIN, &deep), format!("problem, {open}"));
    let many: String = (0..1_000_000).map(|number| format!("?y{number} ")).collect();
    let domain = DOMAIN.replacen(":parameters (?x)", &format!(":parameters (?x {many})"), 1);
    assert_eq!(
        message(&domain, PROBLEM),
        "domain, line 4: more than 100 parameters: divide the action into several"
    );
}

#[test]
fn only_the_total_cost_is_minimized() {
    let domain = "(define (domain d) (:predicates (q)) (:functions (total-cost) (fuel))
        (:action a :effect (and (q) (increase (total-cost) 3))))";
    let problem = "(define (problem e) (:domain d) (:init) (:goal (q))
        (:metric minimize (total-cost)))";
    assert!(Task::parse(domain, problem).is_ok());
    let effect = domain.replacen("increase (total-cost)", "increase (fuel)", 1);
    let only = "`(…)` is not `(total-cost)`, the only supported cost";
    assert_eq!(message(&effect, problem), format!("domain, line 2: {only}"));
    let fuel = problem.replacen("minimize (total-cost)", "minimize (fuel)", 1);
    assert_eq!(message(domain, &fuel), format!("problem, line 2: {only}"));
    let most = problem.replacen("minimize", "maximize", 1);
    let metric = "`(…)` is not `(:metric minimize (total-cost))`";
    assert_eq!(message(domain, &most), format!("problem, line 2: {metric}"));
    let equal = domain.replacen("(and (q)", "(and (= a a)", 1);
    assert_eq!(message(&equal, problem), "domain, line 2: `(…)` is not an effect");
}
