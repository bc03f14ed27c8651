/**
 * Whether an error is one that JavaScript itself throws where the code is wrong. What the system, a server or a network fails
 * with is a plain error. A `URIError` is none: it is thrown of an address that somebody outside has written.
 *
 * @example
 * ```ts run
 * isMistake(new TypeError('letter is not a function')) // => true
 * isMistake(new Error('connect ECONNREFUSED 127.0.0.1:25')) // => false
 * ```
 */
export const isMistake = (error: unknown): error is Error =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof SyntaxError
