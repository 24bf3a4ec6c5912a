; Trucks move packages within a city, airplanes between airports (first competition, 1998).
(define (domain logistics)
  (:requirements :strips :typing)
  (:types truck airplane - vehicle package vehicle - thing airport location - place city place thing)
  (:predicates (in-city ?p - place ?c - city) (at ?t - thing ?p - place) (in ?k - package ?v - vehicle))
  (:action load
    :parameters (?k - package ?v - vehicle ?p - place)
    :precondition (and (at ?v ?p) (at ?k ?p))
    :effect (and (in ?k ?v) (not (at ?k ?p))))
  (:action unload
    :parameters (?k - package ?v - vehicle ?p - place)
    :precondition (and (at ?v ?p) (in ?k ?v))
    :effect (and (at ?k ?p) (not (in ?k ?v))))
  (:action drive
    :parameters (?v - truck ?from ?to - place ?c - city)
    :precondition (and (in-city ?from ?c) (in-city ?to ?c) (at ?v ?from))
    :effect (and (not (at ?v ?from)) (at ?v ?to)))
  (:action fly
    :parameters (?v - airplane ?from ?to - airport)
    :precondition (at ?v ?from)
    :effect (and (not (at ?v ?from)) (at ?v ?to))))
