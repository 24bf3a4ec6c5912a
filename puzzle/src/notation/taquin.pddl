; Sliding-tile puzzles, one tile a step. `taquin convert BOARD --to pddl` writes problems for it.
(define (domain taquin)
  (:requirements :strips :typing)
  (:types tile cell)
  (:predicates
    (next ?from ?to - cell)
    (at ?t - tile ?c - cell)
    (blank ?c - cell))
  (:action slide
    :parameters (?t - tile ?from ?to - cell)
    :precondition (and (next ?from ?to) (at ?t ?from) (blank ?to))
    :effect (and (at ?t ?to) (blank ?from) (not (at ?t ?from)) (not (blank ?to)))))
