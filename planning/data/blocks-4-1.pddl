; BLOCKS-4-1 of the competition: 10 steps.
(define (problem blocks-4-1) (:domain blocks)
  (:objects a b c d)
  (:init (clear b) (ontable d) (on b c) (on c a) (on a d) (handempty))
  (:goal (and (on d c) (on c a) (on a b))))
