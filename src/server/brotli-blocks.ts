/**
 * Blocks of brotli (RFC 7932, section 9.2) that are written by hand. Each begins and ends with a whole byte and refers to
 * nothing before it, so that it may stand wherever a packer was flushed.
 */

const BYTE = 8
const LENGTH_BITS = 16
/** Two nibbles more would be needed for a longer block. */
const MOST_BYTES = 2 ** LENGTH_BITS
const SPACE = 0x20
const LEAST_SPACES = 34
const SPACES = / {34,}/g
/** So that a text that is some letters longer takes the room of the former. */
const ROOM = 128

/** Insert lengths (section 5): from this many on, so many bits say how many more; and the symbol of such a command. */
const INSERTS: readonly { from: number; bits: number; symbol: number }[] = [
  { from: LEAST_SPACES, bits: 4, symbol: 256 + 4 * BYTE },
  { from: 50, bits: 4, symbol: 256 + 5 * BYTE },
  { from: 66, bits: 5, symbol: 256 + 6 * BYTE },
  { from: 98, bits: 5, symbol: 256 + 7 * BYTE },
  { from: 130, bits: 6, symbol: 448 },
  { from: 194, bits: 7, symbol: 448 + BYTE },
  { from: 322, bits: 8, symbol: 448 + 2 * BYTE },
  { from: 578, bits: 9, symbol: 448 + 3 * BYTE },
  { from: 1090, bits: 10, symbol: 448 + 4 * BYTE },
  { from: 2114, bits: 12, symbol: 448 + 5 * BYTE },
]
const MOST_SPACES = 6_209

/** The blocks of several texts, and how long they are: what tells two rows of blocks apart that do not fit the same places. */
export interface SlotBlocks {
  texts: readonly Buffer[]
  each: readonly Buffer[]
  lengths: string
  /** before the spaces of each, in letters */
  rooms: readonly number[]
}

/** @param former in the same places: what is the same stays, and what is a little shorter takes the same room */
export function blocksOfAll(texts: readonly Buffer[], former: SlotBlocks | null = null): SlotBlocks {
  const found = texts.map((text, at) => spacesIn(text, former?.rooms[at]))
  const each = texts.map((text, at) => {
    const known = former?.texts[at]?.equals(text) ? former.each[at] : undefined
    return known ?? blocksOf(text, found[at])
  })
  return { texts, each, lengths: lengthsOf(each), rooms: found.map((spaces) => spaces?.start ?? 0) }
}

export const lengthsOf = (parts: readonly Buffer[]): string => parts.map(({ length }) => length).join(' ')

/**
 * A text as blocks: its letters as they stand, its longest stretch of spaces in a dozen bytes.
 *
 * @example
 * ```ts run
 * blocksOf(Buffer.from('6.65%'.padEnd(1000))).length // => 142
 * ```
 */
export function blocksOf(text: Buffer, found: Stretch | null = spacesIn(text)): Buffer {
  if (!found) return Buffer.concat([...stored(text)])
  const { start, end } = found
  return Buffer.concat([...stored(text.subarray(0, start)), spaces(end - start), ...stored(text.subarray(end))])
}

interface Stretch {
  start: number
  end: number
}

/** The longest stretch of spaces, without those that are left to the letters before it. */
function spacesIn(text: Buffer, former = 0): Stretch | null {
  const latin = text.toString('latin1')
  const longest = Array.from(latin.matchAll(SPACES)).toSorted((one, other) => other[0].length - one[0].length)[0]
  if (!longest) return null
  const end = longest.index + longest[0].length
  const own = Math.ceil(longest.index / ROOM) * ROOM
  const roomy = former - own === ROOM ? former : own
  return { start: Math.max(end - roomy >= LEAST_SPACES ? roomy : longest.index, end - MOST_SPACES), end }
}

/** Bytes that stand in the stream as they are. */
function* stored(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += MOST_BYTES) {
    const piece = bytes.subarray(at, at + MOST_BYTES)
    yield inBytes([...headOf(piece.length), [1, 1]])
    yield piece
  }
}

/** One command that inserts spaces, by codes of one symbol each, which take no bits; then an empty block up to a whole byte. */
function spaces(count: number): Buffer {
  const insert = INSERTS.findLast(({ from }) => from <= count)
  if (!insert) throw new RangeError(`${count} spaces are no block`)
  const oneTypeOfEach = [0, 3] as const
  const noPostfixNoDirect = [0, 6] as const
  const firstContextMode = [0, 2] as const
  const oneTreeOfEach = [0, 2] as const
  const oneSymbol = [1, 4] as const
  return inBytes([
    ...headOf(count),
    [0, 1],
    oneTypeOfEach,
    noPostfixNoDirect,
    firstContextMode,
    oneTreeOfEach,
    oneSymbol,
    [SPACE, 8],
    oneSymbol,
    [insert.symbol, 10],
    oneSymbol,
    [0, 6],
    [count - insert.from, insert.bits],
    [0b00_0_11_0, 6],
  ])
}

type Bits = readonly [value: number, count: number]

/** Not the last block; its length less one in four nibbles. */
const headOf = (length: number): readonly Bits[] => [
  [0, 3],
  [length - 1, LENGTH_BITS],
]

/** The first bit is the lowest of the first byte. */
function inBytes(parts: readonly Bits[]): Buffer {
  const bytes: number[] = []
  let [byte, filled] = [0, 0]
  for (const [value, count] of parts) {
    for (let bit = 0; bit < count; bit += 1) {
      byte |= ((value >> bit) & 1) << filled
      filled += 1
      if (filled < BYTE) continue
      bytes.push(byte)
      byte = filled = 0
    }
  }
  return Buffer.from(filled > 0 ? [...bytes, byte] : bytes)
}
