; A robot with two grippers carries balls from one room to the other (first competition, 1998).
(define (domain gripper)
  (:requirements :strips :typing :equality)
  (:types room ball gripper)
  (:predicates (in ?r - room) (at ?b - ball ?r - room) (free ?g - gripper) (carry ?b - ball ?g - gripper))
  (:action move
    :parameters (?from ?to - room)
    :precondition (and (in ?from) (not (= ?from ?to)))
    :effect (and (in ?to) (not (in ?from))))
  (:action pick
    :parameters (?b - ball ?r - room ?g - gripper)
    :precondition (and (at ?b ?r) (in ?r) (free ?g))
    :effect (and (carry ?b ?g) (not (at ?b ?r)) (not (free ?g))))
  (:action drop
    :parameters (?b - ball ?r - room ?g - gripper)
    :precondition (and (carry ?b ?g) (in ?r))
    :effect (and (at ?b ?r) (free ?g) (not (carry ?b ?g)))))
