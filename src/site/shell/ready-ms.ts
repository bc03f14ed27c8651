/** A page counts as ready so long after a navigation, the first one included: the build writes it into the inline script. */
export const READY_MS = 100
