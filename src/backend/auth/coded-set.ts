import { createHash } from 'node:crypto'

/** One text in so many that are not in a set is taken for one that is. */
const STRANGERS = 2 ** 17
const REMAINDER_BITS = 17

/**
 * A set of texts in as few bytes as it can be told apart in: a number for each, sorted, as the distances between them in a
 * Golomb-Rice code.
 *
 * @param texts of which each counts once
 * @returns base64
 * @example
 * ```ts run
 * openCodedSet(codedSet(['letmein', 'dragon']), 2)('dragon') // => true
 * ```
 */
export function codedSet(texts: readonly string[]): string {
  const known = [...new Set(texts)]
  const numbers = known.map((text) => numberOf(text, known.length)).sort((one, other) => one - other)
  const bits: number[] = []
  let before = 0
  for (const number of numbers) {
    const gap = number - before
    for (let left = Math.floor(gap / STRANGERS); left > 0; left -= 1) bits.push(1)
    bits.push(0)
    for (let bit = REMAINDER_BITS - 1; bit >= 0; bit -= 1) bits.push(((gap % STRANGERS) >> bit) & 1)
    before = number
  }
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
  return bytes.toString('base64')
}

/**
 * Whether a text is in a coded set; of 131,072 that are not, one is said to be.
 *
 * @param coded of `codedSet`
 * @param count how many texts it was made of
 * @example
 * ```ts run
 * openCodedSet(codedSet(['letmein']), 1)('correct horse') // => false
 * ```
 */
export function openCodedSet(coded: string, count: number): (text: string) => boolean {
  const bytes = Buffer.from(coded, 'base64')
  let at = 0
  const bit = () => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1
  const numbers = new Set<number>()
  let number = 0
  for (let left = count; left > 0; left -= 1) {
    while (bit() === 1) number += STRANGERS
    let rest = 0
    for (let read = 0; read < REMAINDER_BITS; read += 1) rest = rest * 2 + bit()
    number += rest
    numbers.add(number)
  }
  return (text) => numbers.has(numberOf(text, count))
}

/** The first 48 bits of its SHA-256, in the range that makes strangers so rare. */
const numberOf = (text: string, count: number): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) % (count * STRANGERS)
