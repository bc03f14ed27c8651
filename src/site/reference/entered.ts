export type Search = Readonly<Record<string, string | number | undefined>>

/**
 * What an address has of the fields that an answer asks for.
 *
 * @example
 * ```ts run
 * enteredOf(['price', 'down'], { price: 400000, from: 'x' }) // => { price: '400000' }
 * ```
 */
export const enteredOf = (asks: readonly string[], search: Search): Record<string, string> =>
  Object.fromEntries(asks.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])))
