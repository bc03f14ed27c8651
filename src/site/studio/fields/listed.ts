/**
 * Words between commas, each once.
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
