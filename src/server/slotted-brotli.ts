import { randomBytes } from 'node:crypto'
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { brotliSettings, decompress } from './codings.ts'

/** A text with slots, packed so that other bytes can be written over those of a slot without packing it again. */
export interface SlottedBytes {
  bytes: Buffer
  /** where the slots stand in the bytes */
  places: readonly number[]
}

interface SlottedText {
  /** what stands before, between and behind the slots */
  pieces: readonly Buffer[]
  slots: readonly Buffer[]
}

const QUALITY = 5
const TAIL = 2

/**
 * Brotli (RFC 7932) keeps what cannot be compressed in blocks of plain bytes. So noise is packed in the place of a slot, and
 * the slot is then written over it: as long, and with the same last two bytes, which the coding of what follows looks at.
 *
 * @returns null in the rare case that the noise was taken for text; the result is compared with what it has to say
 */
export async function packSlotted({ pieces, slots }: SlottedText): Promise<SlottedBytes | null> {
  const length = [...pieces, ...slots].reduce((sum, part) => sum + part.length, 0)
  const packer = createBrotliCompress({ params: brotliSettings(length, QUALITY) })
  const packed: Buffer[] = []
  packer.on('data', (chunk: Buffer) => packed.push(chunk))
  const noises: { noise: Buffer; from: number }[] = []
  for (const [at, slot] of slots.entries()) {
    await put(packer, pieces[at] ?? EMPTY)
    const noise = randomBytes(slot.length)
    slot.copy(noise, slot.length - TAIL, slot.length - TAIL)
    noises.push({ noise, from: packed.reduce((sum, { length }) => sum + length, 0) })
    await put(packer, noise)
  }
  packer.end(pieces.at(-1))
  await new Promise((resolve, reject) => packer.on('end', resolve).on('error', reject))
  const bytes = tight(packed)
  const places = noises.map(({ noise, from }) => bytes.indexOf(noise, from))
  if (places.includes(-1)) return null
  const slotted = { bytes, places }
  return isFaithful(writeSlots(slotted, slots, copied), { pieces, slots }) ? slotted : null
}

/**
 * The packed bytes with these slots, which must be as long as the former.
 *
 * @param room what they are written into: a copy of the bytes, or the bytes themselves
 */
export function writeSlots(
  { bytes, places }: SlottedBytes,
  slots: readonly Buffer[],
  room: (bytes: Buffer) => Buffer,
): Buffer {
  const written = room(bytes)
  for (const [at, place] of places.entries()) slots[at]?.copy(written, place)
  return written
}

/** A copy in memory of its own. */
export function copied(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const EMPTY = Buffer.alloc(0)

/** Packs a piece up to its last byte, so that the next begins with a byte of its own. */
function put(packer: BrotliCompress, piece: Buffer): Promise<void> {
  packer.write(piece)
  return new Promise((resolve) => packer.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
}

/** without the rest of a larger chunk, which a kept page would hold */
function tight(chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const chunk of chunks) end += chunk.copy(bytes, end)
  return bytes
}

function isFaithful(bytes: Buffer, { pieces, slots }: SlottedText): boolean {
  const whole = Buffer.concat(pieces.flatMap((piece, at) => [piece, slots[at] ?? EMPTY]))
  try {
    return decompress(bytes, whole.length).equals(whole)
  } catch {
    return false // noise that happened to be text for the packer
  }
}
