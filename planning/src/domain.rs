//! A planning problem as it is written: types, objects, predicates, action schemas, the first state
//! and the goal. Names become numbers here, so later steps cannot meet unknown names.

use crate::error::{Fault, PddlError, Read};
use crate::syntax::{self, Node};
use std::collections::{HashMap, HashSet};

/// The requirements that a domain may name.
const REQUIREMENTS: [&str; 5] =
    [":strips", ":typing", ":equality", ":negative-preconditions", ":action-costs"];

/// The most parameters of an action, which are bound recursively.
const MOST_PARAMETERS: usize = 100;

/// A parameter of a schema, or an object. Numbers of names have 32 bits: names are found one by one in
/// a list, so no text with 2³² of them is read to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term {
    Parameter(usize),
    Object(u32),
}

/// A predicate or a function with its arguments. Predicate 0 is equality.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    pub(crate) symbol: u32,
    pub(crate) terms: Vec<Term>,
}

/// The number of `=` among the predicates.
pub(crate) const EQUAL: u32 = 0;

/// A predicate or a function of objects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Atom {
    pub(crate) symbol: u32,
    pub(crate) objects: Vec<u32>,
}

impl Pattern {
    /// Returns the atom in which each parameter is the object bound to it.
    pub(crate) fn atom(&self, bound: &[u32]) -> Atom {
        let object = |term: &Term| match *term {
            Term::Parameter(place) => bound[place],
            Term::Object(object) => object,
        };
        Atom { symbol: self.symbol, objects: self.terms.iter().map(object).collect() }
    }

    /// Returns how many parameters must be bound before the atom is known.
    pub(crate) fn depth(&self) -> usize {
        let after = |term: &Term| match *term {
            Term::Parameter(place) => place + 1,
            Term::Object(_) => 0,
        };
        self.terms.iter().map(after).max().unwrap_or(0)
    }
}

/// A pattern that must hold or become true, or the opposite.
#[derive(Clone, Debug)]
pub(crate) struct Literal {
    pub(crate) positive: bool,
    pub(crate) pattern: Pattern,
}

/// The cost of an action.
#[derive(Clone, Debug)]
pub(crate) enum Price {
    Fixed(u32),
    Looked(Pattern, usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Schema {
    pub(crate) name: String,
    /// The types of the parameters.
    pub(crate) parameters: Vec<usize>,
    pub(crate) precondition: Vec<Literal>,
    pub(crate) effect: Vec<Literal>,
    pub(crate) price: Vec<Price>,
}

/// A domain with one of its problems.
#[derive(Debug)]
pub(crate) struct Description {
    /// Each object with its type.
    pub(crate) objects: Vec<(String, usize)>,
    pub(crate) predicates: Vec<String>,
    pub(crate) functions: Vec<String>,
    pub(crate) schemas: Vec<Schema>,
    pub(crate) init: HashSet<Atom>,
    /// The values of functions in the first state.
    pub(crate) values: HashMap<Atom, u32>,
    pub(crate) goal: Vec<Literal>,
    /// Whether plans are compared by their cost; otherwise by their number of steps.
    pub(crate) priced: bool,
    parents: Vec<Option<usize>>,
}

impl Description {
    pub(crate) fn read(domain: &str, problem: &str) -> Result<Self, PddlError> {
        let named = |file| move |(line, fault)| PddlError { file, line, fault };
        let mut names = Names::default();
        let tree = syntax::read(domain).map_err(named("domain"))?;
        let (name, schemas) = read_domain(&tree, &mut names).map_err(named("domain"))?;
        let tree = syntax::read(problem).map_err(named("problem"))?;
        read_problem(&tree, &name, names, schemas).map_err(named("problem"))
    }

    /// Returns whether an object is of a type or of one below it.
    pub(crate) fn is_of(&self, object: u32, kind: usize) -> bool {
        let mut above = Some(self.objects[object as usize].1);
        // A chain of types is at most as long as the list; a cycle would never end.
        for _ in 0..=self.parents.len() {
            match above {
                Some(found) if found == kind => return true,
                Some(found) => above = self.parents[found],
                None => break,
            }
        }
        false
    }
}

/// The names declared so far.
struct Names {
    types: Vec<String>,
    parents: Vec<Option<usize>>,
    objects: Vec<(String, usize)>,
    /// Each predicate or function with its number of arguments.
    predicates: Vec<(String, usize)>,
    functions: Vec<(String, usize)>,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            types: vec!["object".to_owned()],
            parents: vec![None],
            objects: Vec::new(),
            predicates: vec![("=".to_owned(), 2)],
            functions: Vec::new(),
        }
    }
}

/// The parameters of a schema: names and types.
type Parameters = Vec<(String, usize)>;

impl Names {
    fn type_named(&self, node: &Node) -> Read<usize> {
        let name = node.word("a type")?;
        let place = self.types.iter().position(|known| known == name);
        place.ok_or_else(|| unknown("type", name).at(node.line))
    }

    /// Reads `a b - kind c`; names without a type are objects.
    fn typed(&self, nodes: &[Node]) -> Read<Vec<(String, usize, usize)>> {
        let mut typed = Vec::new();
        let mut untyped = 0;
        let mut nodes = nodes.iter();
        while let Some(node) = nodes.next() {
            match node.word("a name")? {
                "-" => {
                    let kind =
                        nodes.next().ok_or(Fault::Missing("the type after `-`").at(node.line))?;
                    let kind = self.type_named(kind)?;
                    typed[untyped..].iter_mut().for_each(|(_, of, _)| *of = kind);
                    untyped = typed.len();
                }
                name => typed.push((name.to_owned(), 0, node.line)),
            }
        }
        Ok(typed)
    }

    fn declare_types(&mut self, nodes: &[Node]) -> Read<()> {
        // A type may appear only after `-`, or before its declaration.
        for node in nodes {
            let name = node.word("a type")?;
            if name != "-" && !self.types.iter().any(|known| known == name) {
                self.types.push(name.to_owned());
                self.parents.push(Some(0));
            }
        }
        for (name, parent, _) in self.typed(nodes)? {
            let place = self.types.iter().position(|known| *known == name);
            if let Some(place) = place.filter(|&place| place != 0) {
                self.parents[place] = Some(parent);
            }
        }
        Ok(())
    }

    fn declare_objects(&mut self, nodes: &[Node]) -> Read<()> {
        for (name, kind, line) in self.typed(nodes)? {
            if self.objects.iter().any(|(known, _)| *known == name) {
                return Err(Fault::Twice { kind: "object", name }.at(line));
            }
            self.objects.push((name, kind));
        }
        Ok(())
    }

    /// Reads `(name ?a ?b - kind)`.
    fn signature(&self, node: &Node) -> Read<(String, usize)> {
        let (name, arguments) = node.headed("a predicate such as `(on ?x ?y)`")?;
        Ok((name.to_owned(), self.typed(arguments)?.len()))
    }

    fn term(&self, node: &Node, parameters: &Parameters) -> Read<Term> {
        let name = node.word("a parameter or an object")?;
        if name.starts_with('?') {
            let place = parameters.iter().position(|(known, _)| known == name);
            return place
                .map(Term::Parameter)
                .ok_or_else(|| unknown("parameter", name).at(node.line));
        }
        let place = self.objects.iter().position(|(known, _)| known == name);
        place
            .map(|place| Term::Object(place as u32))
            .ok_or_else(|| unknown("object", name).at(node.line))
    }

    fn pattern(
        &self,
        node: &Node,
        among: &[(String, usize)],
        kind: &'static str,
        parameters: &Parameters,
    ) -> Read<Pattern> {
        let (name, arguments) = node.headed("an atom such as `(on a b)`")?;
        if ["or", "imply", "forall", "exists", "when", "and", "not"].contains(&name) {
            return Err(Fault::Unsupported(name.to_owned()).at(node.line));
        }
        let place = among.iter().position(|(known, _)| known == name);
        let place = place.ok_or_else(|| unknown(kind, name).at(node.line))?;
        let (expected, found) = (among[place].1, arguments.len());
        if expected != found {
            return Err(Fault::Arity { name: name.to_owned(), expected, found }.at(node.line));
        }
        let terms: Read<_> = arguments.iter().map(|term| self.term(term, parameters)).collect();
        Ok(Pattern { symbol: place as u32, terms: terms? })
    }

    /// Reads an atom, a negated atom, or a conjunction of them.
    fn literals(&self, node: &Node, parameters: &Parameters) -> Read<Vec<Literal>> {
        let parts = conjuncts(node)?;
        let literal = |part: &Node| {
            let (positive, atom) = match part.headed("an atom such as `(on a b)`")? {
                ("not", [atom]) => (false, atom),
                _ => (true, part),
            };
            let pattern = self.pattern(atom, &self.predicates, "predicate", parameters)?;
            Ok(Literal { positive, pattern })
        };
        parts.into_iter().map(literal).collect()
    }

    fn schema(&self, nodes: &[Node], line: usize) -> Read<Schema> {
        let (name, fields) = nodes.split_first().ok_or(Fault::Missing("the name").at(line))?;
        let name = name.word("the name of an action")?.to_owned();
        let mut schema = Schema {
            name,
            parameters: Vec::new(),
            precondition: Vec::new(),
            effect: Vec::new(),
            price: Vec::new(),
        };
        let mut parameters = Parameters::new();
        for pair in fields.chunks(2) {
            let [key, value] = pair else {
                return Err(Fault::Missing("the value of the last field").at(pair[0].line));
            };
            match key.word("a field of an action")? {
                ":parameters" => {
                    let typed = self.typed(value.list("a list of parameters")?)?;
                    if typed.len() > MOST_PARAMETERS {
                        return Err(Fault::TooManyParameters(MOST_PARAMETERS).at(value.line));
                    }
                    parameters = typed.into_iter().map(|(name, kind, _)| (name, kind)).collect();
                }
                ":precondition" => schema.precondition = self.literals(value, &parameters)?,
                ":effect" => {
                    for part in conjuncts(value)? {
                        match part.headed("an effect")? {
                            ("increase", [function, amount]) => {
                                total_cost(function)?;
                                schema.price.push(self.price(amount, &parameters)?);
                            }
                            ("=", _) => return Err(part.unexpected("an effect")),
                            _ => schema.effect.extend(self.literals(part, &parameters)?),
                        }
                    }
                }
                _ => return Err(key.unexpected("`:parameters`, `:precondition` or `:effect`")),
            }
        }
        schema.parameters = parameters.into_iter().map(|(_, kind)| kind).collect();
        Ok(schema)
    }

    fn price(&self, node: &Node, parameters: &Parameters) -> Read<Price> {
        match node.word("a number") {
            Ok(number) => cost(number, node.line).map(Price::Fixed),
            Err(_) => {
                let pattern = self.pattern(node, &self.functions, "function", parameters)?;
                Ok(Price::Looked(pattern, node.line))
            }
        }
    }
}

/// Returns the parts of `(and …)`, or the node itself. An empty list has no parts.
fn conjuncts(node: &Node) -> Read<Vec<&Node>> {
    let nodes = node.list("a condition")?;
    match node.headed("a condition") {
        Ok(("and", parts)) => Ok(parts.iter().collect()),
        _ if nodes.is_empty() => Ok(Vec::new()),
        _ => Ok(vec![node]),
    }
}

/// Refuses any function but the one that a plan's cost is measured by.
fn total_cost(node: &Node) -> Read<()> {
    match node.headed("`(total-cost)`")? {
        ("total-cost", []) => Ok(()),
        _ => Err(node.unexpected("`(total-cost)`, the only supported cost")),
    }
}

fn cost(text: &str, line: usize) -> Read<u32> {
    text.parse().map_err(|_| Fault::NoCost(text.to_owned()).at(line))
}

fn unknown(kind: &'static str, name: &str) -> Fault {
    Fault::Unknown { kind, name: name.to_owned() }
}

/// Returns the name after `(domain` or `(problem`, and the sections after it.
fn sections<'n>(tree: &'n Node, kind: &'static str) -> Read<(&'n str, &'n [Node])> {
    let expected = "a definition: `(define (domain …) …)` or `(define (problem …) …)`";
    let (define, rest) = tree.headed(expected)?;
    let (head, sections) = rest.split_first().ok_or_else(|| tree.unexpected(expected))?;
    match head.headed(expected)? {
        (found, [name]) if define == "define" && found == kind => {
            Ok((name.word("a name")?, sections))
        }
        _ => Err(head.unexpected(expected)),
    }
}

fn read_domain(tree: &Node, names: &mut Names) -> Read<(String, Vec<Schema>)> {
    let (name, sections) = sections(tree, "domain")?;
    let mut schemas = Vec::new();
    for section in sections {
        let (head, body) = section.headed("a section such as `(:predicates …)`")?;
        match head {
            ":requirements" => requirements(body)?,
            ":types" => names.declare_types(body)?,
            ":constants" => names.declare_objects(body)?,
            ":predicates" => {
                for node in body {
                    names.predicates.push(names.signature(node)?);
                }
            }
            ":functions" => {
                // `- number` may follow each function.
                for node in body.iter().filter(|node| node.list("").is_ok()) {
                    names.functions.push(names.signature(node)?);
                }
            }
            ":action" => schemas.push(names.schema(body, section.line)?),
            _ => return Err(Fault::Unsupported(head.to_owned()).at(section.line)),
        }
    }
    Ok((name.to_owned(), schemas))
}

fn requirements(nodes: &[Node]) -> Read<()> {
    for node in nodes {
        let name = node.word("a requirement such as `:strips`")?;
        if !REQUIREMENTS.contains(&name) {
            return Err(Fault::Requirement(name.to_owned()).at(node.line));
        }
    }
    Ok(())
}

fn read_problem(
    tree: &Node,
    domain: &str,
    mut names: Names,
    schemas: Vec<Schema>,
) -> Read<Description> {
    let (_, sections) = sections(tree, "problem")?;
    let (mut init, mut values) = (HashSet::new(), HashMap::new());
    let (mut goal, mut priced) = (None, false);
    for section in sections {
        let (head, body) = section.headed("a section such as `(:init …)`")?;
        match head {
            ":domain" => match body {
                [name] if name.word("a name")? != domain => {
                    let problem = name.word("a name")?.to_owned();
                    return Err(
                        Fault::OtherDomain { problem, domain: domain.to_owned() }.at(name.line)
                    );
                }
                _ => {}
            },
            ":requirements" => requirements(body)?,
            ":objects" => names.declare_objects(body)?,
            ":init" => {
                for node in body {
                    match node.headed("an atom such as `(on a b)`")? {
                        ("=", [function, value]) if function.list("").is_ok() => {
                            let none = Parameters::new();
                            let kind = "function";
                            let function =
                                names.pattern(function, &names.functions, kind, &none)?;
                            let value = cost(value.word("a number")?, value.line)?;
                            values.insert(function.atom(&[]), value);
                        }
                        _ => {
                            let none = Parameters::new();
                            let atom =
                                names.pattern(node, &names.predicates, "predicate", &none)?;
                            init.insert(atom.atom(&[]));
                        }
                    }
                }
            }
            ":goal" => match body {
                [condition] => goal = Some(names.literals(condition, &Parameters::new())?),
                _ => return Err(Fault::Missing("the condition of the goal").at(section.line)),
            },
            ":metric" => match body {
                [way, function] if way.word("`minimize`")? == "minimize" => {
                    total_cost(function)?;
                    priced = true;
                }
                _ => return Err(section.unexpected("`(:metric minimize (total-cost))`")),
            },
            _ => return Err(Fault::Unsupported(head.to_owned()).at(section.line)),
        }
    }
    let goal = goal.ok_or(Fault::Missing("the section `(:goal …)`").at(tree.line))?;
    let only_names =
        |named: Vec<(String, usize)>| named.into_iter().map(|(name, _)| name).collect();
    Ok(Description {
        objects: names.objects,
        predicates: only_names(names.predicates),
        functions: only_names(names.functions),
        schemas,
        init,
        values,
        goal,
        priced,
        parents: names.parents,
    })
}
