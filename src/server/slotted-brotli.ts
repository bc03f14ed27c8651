import { randomBytes } from 'node:crypto'
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib'
import type { SlotBlocks } from './brotli-blocks.ts'
import { brotliSettings, decompress, giveBack } from './codings.ts'

/** A text with slots, packed so that others can take their place without packing it again. */
export interface SlottedBytes {
  /** at the start of memory of its own */
  bytes: Buffer
  /** where the blocks of the slots stand in the bytes */
  places: readonly Place[]
  blocks: SlotBlocks
}

interface Place {
  start: number
  length: number
}

interface SlottedText {
  /** what stands before, between and behind the slots; before the first there is something */
  pieces: readonly Buffer[]
  slots: readonly Buffer[]
  /** the slots as they stand among what is packed */
  blocks: SlotBlocks
}

/** so many bytes that the packer can say nothing shorter about */
type NoiseOf = (length: number) => Buffer

const QUALITY = 5
const TAIL = 2
/** One text in a hundred has a place that looks like the noise. */
const ATTEMPTS = 3
/** A piece comes out up to its last byte as it is written, so that the next begins with a byte of its own. */
const FLUSHED = { flush: constants.BROTLI_OPERATION_FLUSH }

/**
 * Brotli (RFC 7932) is a row of blocks, and a flush ends one with a whole byte. So noise is packed in the place of a slot,
 * which what follows then does not refer to, and the blocks of the slot (brotli-blocks.ts) take its place: of a text as long,
 * and with the same last two bytes, which the coding of what follows looks at.
 *
 * @returns null in the rare case that any noise was taken for text; the result is compared with what it has to say
 */
export async function packSlotted(text: SlottedText, noiseOf: NoiseOf = randomBytes): Promise<SlottedBytes | null> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const packed = await packOverNoise(text, noiseOf)
    if (packed) return packed
  }
  return null
}

async function packOverNoise({ pieces, slots, blocks }: SlottedText, noiseOf: NoiseOf): Promise<SlottedBytes | null> {
  const length = lengthOf([...pieces, ...slots])
  const packer = createBrotliCompress({ ...FLUSHED, params: brotliSettings(length, QUALITY) })
  const packed: Buffer[] = []
  packer.on('data', (chunk: Buffer) => packed.push(chunk))
  const end = () => packed.reduce((sum, chunk) => sum + chunk.length, 0)
  const noises: Place[] = []
  for (const [at, slot] of slots.entries()) {
    await put(packer, pieces[at] ?? EMPTY)
    const noise = noiseOf(slot.length)
    slot.copy(noise, slot.length - TAIL, slot.length - TAIL)
    const start = end()
    await put(packer, noise)
    noises.push({ start, length: end() - start })
  }
  packer.end(pieces.at(-1))
  await new Promise((resolve, reject) => packer.on('end', resolve).on('error', reject))
  const noisy = Buffer.concat(packed)
  const slotted = { bytes: noisy, places: noises, blocks }
  moveApart(slotted, blocks, true)
  giveBack(noisy)
  return isFaithful(slotted.bytes, pieces, slots) ? slotted : null
}

/**
 * Writes the blocks of other slots into the packed bytes. Their texts must be as long as the former.
 *
 * @param isOnItsWay the bytes must stay what they are: others take their place
 */
export function writeSlots(slotted: SlottedBytes, blocks: SlotBlocks, isOnItsWay: boolean): void {
  const former = slotted.blocks
  if (former.lengths !== blocks.lengths) return moveApart(slotted, blocks, isOnItsWay)
  if (isOnItsWay) slotted.bytes = copied(slotted.bytes)
  const { bytes, places } = slotted
  for (let at = 0; at < places.length; at += 1) {
    const block = blocks.each[at] ?? EMPTY
    if (block !== former.each[at]) bytes.set(block, places[at]?.start)
  }
  slotted.blocks = blocks
}

/** Longer blocks mostly find room where the page lies: copies of all pages would keep the garbage collector busy. */
const SPARE = 512

function moveApart(slotted: SlottedBytes, blocks: SlotBlocks, mustStay: boolean): void {
  const { bytes, places } = slotted
  const { each } = blocks
  const length = places.reduce((sum, place, at) => sum + (each[at]?.length ?? 0) - place.length, bytes.length)
  const isInPlace = !mustStay && length <= bytes.buffer.byteLength
  const former = isInPlace ? aside(bytes) : bytes
  const written = isInPlace ? Buffer.from(bytes.buffer, 0, length) : ownMemory(length)
  let [done, end] = [0, 0]
  for (const [at, place] of places.entries()) {
    end += former.copy(written, end, done, place.start)
    done = place.start + place.length
    const block = each[at] ?? EMPTY
    Object.assign(place, { start: end, length: block.length })
    end += block.copy(written, end)
  }
  former.copy(written, end, done)
  slotted.bytes = written
  slotted.blocks = blocks
}

/** Not a part of a larger chunk, which a kept page would hold and others would lie in. */
const ownMemory = (length: number): Buffer => Buffer.allocUnsafeSlow(length + SPARE).subarray(0, length)

function copied(bytes: Buffer): Buffer {
  const copy = ownMemory(bytes.length)
  bytes.copy(copy)
  return copy
}

let scratch = Buffer.alloc(0)

/** The same bytes, until the next are laid aside. */
function aside(bytes: Buffer): Buffer {
  if (bytes.length > scratch.length) scratch = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(scratch)
  return scratch.subarray(0, bytes.length)
}

const EMPTY = Buffer.alloc(0)

const put = (packer: BrotliCompress, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => packer.write(piece, (failure) => (failure ? reject(failure) : resolve())))

function isFaithful(bytes: Buffer, pieces: readonly Buffer[], slots: readonly Buffer[]): boolean {
  const parts = pieces.flatMap((piece, at) => [piece, slots[at] ?? EMPTY])
  try {
    const text = decompress(bytes, lengthOf(parts))
    let end = 0
    const isSame = parts.every((part) => text.subarray(end, (end += part.length)).equals(part)) && end === text.length
    giveBack(text)
    return isSame
  } catch {
    return false // noise that happened to be text for the packer
  }
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0)
