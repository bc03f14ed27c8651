/** What is said of a field that takes several things. */
export const SEPARATE_WITH_COMMAS = 'Separate with commas.'

/**
 * Words separated by commas, each once.
 *
 * @example
 * ```ts run
 * listed('Rates, , Escrow, Rates') // => ['Rates', 'Escrow']
 * ```
 */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
