const DECIMAL = /^([+-]?)(\d{0,12})(?:\.(\d{0,12}))?$/

/**
 * The number that a text of digits means, times a factor, exactly: only the result is rounded to the nearest number that
 * a computer has. Null when the text is no plain decimal: no exponent, no separator of thousands, no NaN.
 *
 * @param text up to 12 digits before and after the point
 * @param factor a plain decimal too, such as `100` for fractions that are wanted as percent
 * @example
 * ```ts run
 * decimalOf('6.95') // => 6.95
 * decimalOf('0.0695', '100') // => 6.95
 * decimalOf('6,95') // => null
 * decimalOf('NaN') // => null
 * ```
 */
export function decimalOf(text: string, factor = '1'): number | null {
  const [one, other] = [scaledOf(text), scaledOf(factor)]
  if (!one || !other) return null
  // A text of digits is read by the language itself, which rounds once and to the nearest.
  return Number(`${one.digits * other.digits}e${-(one.places + other.places)}`)
}

function scaledOf(text: string): { digits: bigint; places: number } | null {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole + fraction === '') return null
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), places: fraction.length }
}
