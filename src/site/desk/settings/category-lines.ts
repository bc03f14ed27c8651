/**
 * Names, one a line; empty lines and those that stand twice are left out.
 *
 * @example
 * ```ts run
 * categoriesIn('Rates\n\n housing \nRates') // => ['Rates', 'housing']
 * ```
 */
export const categoriesIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
