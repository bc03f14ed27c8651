/**
 * How V8 runs the site. `npm start` gives them at once, so that a machine whose Node is recent enough needs no second process.
 *
 * A page leaves some 0.8 MB behind, of which next to nothing outlives it: a young generation of 8 MB would spare a twentieth of
 * its time at most, and hold some MB more. The bound on the old one lets it hold what lives with room to spare. It may grow by
 * two fifths before all of it is gone through: by itself V8 doubles it under load and, once that is over, allows it 8 MB, which
 * one publication fills (decisions/096-room-between-whole-collections.md). Learned in the first rush, V8 would make the parts of
 * each request in the old generation (decisions/092-what-whole-collections-wait-for.md).
 */
export const START_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=40',
]
