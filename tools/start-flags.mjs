/**
 * How V8 runs the site. `npm start` gives them at once, so that a machine whose Node is recent enough needs no second process.
 *
 * A page leaves some 0.8 MB behind, of which next to nothing outlives it: a young generation of 8 MB would spare a twentieth of
 * its time at most, and hold some MB more. The bound on the old one lets it grow to twice what lives before it is collected,
 * not by a fifth; that it is marked sooner costs up to a tenth of a page's time, and keeps what Node holds within its bound
 * (decisions/093-functions-that-outlived-their-page.md). Learned in the first rush, V8 would make the parts of each request in
 * the old generation (decisions/092-what-whole-collections-wait-for.md).
 */
export const START_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--no-allocation-site-pretenuring',
  '--incremental-marking-soft-trigger=60',
]
