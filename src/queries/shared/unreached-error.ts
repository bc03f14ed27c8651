/**
 * Nobody responded who could have stored it: the same may be taken in a moment. A class of its own: a TypeError is also what
 * JavaScript throws where the code is wrong, and no waiting helps there.
 */
export class UnreachedError extends Error {
  override name = 'UnreachedError'
}
