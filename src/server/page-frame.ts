import { hash } from 'node:crypto'
import type { SlotBlocks } from './brotli-blocks.ts'
import { compress, decompress, giveBack } from './codings.ts'
import type { Frame } from './frame-keeper.ts'
import type { Page } from './page.ts'
import { type SlottedBytes, packSlotted, writeSlots } from './slotted-brotli.ts'

/** The frame that a kept page was composed with, and where it stands in it. */
export interface PageFrame {
  version: string
  base: string
  /** of the text without its slots, half of the page's */
  bodyTag: string
  spans: readonly Span[]
  /** of the slots, in a row */
  lengths: string
  /** the slots as they stand in packed bytes */
  blocks: SlotBlocks
  /** what the slots can be written into; null while the page is packed in haste */
  packed: SlottedBytes | null
  /** it may show what was withdrawn since: the page is not sent before it is composed anew */
  isWithdrawn: boolean
}

interface Span {
  start: number
  length: number
}

/** Finds the slots in a text; null when they do not stand there. */
export function findFrame(text: Buffer, { slots, lengths, blocks, base, version }: Frame): PageFrame | null {
  const spans: Span[] = []
  let end = 0
  for (const slot of slots) {
    const start = text.indexOf(slot, end)
    if (start < 0) return null
    end = start + slot.length
    spans.push({ start, length: slot.length })
  }
  const body = piecesOf(text, spans).map((piece) => hash('sha256', piece))
  const bodyTag = hash('sha256', body.join(' '), 'base64url').slice(0, TAG_HALF)
  return { version, base, spans, lengths, blocks, bodyTag, packed: null, isWithdrawn: false }
}

const TAG_HALF = 11

/** The same text with the same frame has one tag, whichever came first. */
export const tagOf = ({ bodyTag, version }: PageFrame): string => bodyTag + version

/**
 * Writes another frame into a page that was packed for that; nothing is left behind for the garbage collector, since each
 * frame is written into every kept page.
 *
 * @param isOnItsWay the page's bytes must stay what they are
 * @returns the bytes; null when the page has to be packed again
 */
export function writeFrame(into: PageFrame, { version, lengths, blocks }: Frame, isOnItsWay: boolean): Buffer | null {
  const { packed } = into
  if (!packed || into.lengths !== lengths) return null
  writeSlots(packed, blocks, isOnItsWay)
  into.version = version
  into.blocks = blocks
  into.isWithdrawn = false
  return packed.bytes
}

/** A page's text with other slots, packed again, and where they stand then. */
export function packWith(brotli: Buffer, length: number, from: PageFrame, { version, slots, lengths, blocks }: Frame) {
  const former = decompress(brotli, length)
  const pieces = piecesOf(former, from.spans)
  const spans: Span[] = []
  let end = 0
  for (const [at, slot] of slots.entries()) {
    const start = end + (pieces[at]?.length ?? 0)
    end = start + slot.length
    spans.push({ start, length: slot.length })
  }
  const text = Buffer.concat(pieces.flatMap((piece, at) => [piece, ...slots.slice(at, at + 1)]))
  giveBack(former)
  const bytes = compress(text, 'br', 'once')
  const frame = { ...from, version, spans, lengths, blocks, packed: null, isWithdrawn: false }
  return { bytes, length: text.length, frame }
}

/** Who waits for news asks again and again, until the page is another: what changes within a moment is not packed better. */
const MOMENT_MS = 250

let packing: Promise<void> = Promise.resolve()
let underWay = 0

/** Whether nothing is being packed well: who waits for a page does not wait for others as well. */
export const isPackerFree = (): boolean => underWay === 0

/** A text for many readers: another frame is only written into it. */
export async function packWell(text: Buffer, frame: PageFrame): Promise<{ bytes: Buffer; frame: PageFrame }> {
  underWay += 1
  try {
    const slots = frame.spans.map(({ start, length }) => text.subarray(start, start + length))
    const packed = await packSlotted({ pieces: piecesOf(text, frame.spans), slots, blocks: frame.blocks })
    return packed
      ? { bytes: packed.bytes, frame: { ...frame, packed } }
      : { bytes: compress(text, 'br', 'kept'), frame }
  } finally {
    underWay -= 1
  }
}

/** Packs a page better that is read often, so that a new frame is only written into it; one after the other. */
export function packLater(page: Page, keep: (bytes: Buffer, frame: PageFrame) => void): void {
  const pack = async () => {
    const [draft, frame] = [page.br, page.frame]
    if (draft === null || frame === null || frame.packed !== null || !page.isCurrent) return
    const text = decompress(draft.bytes, page.length)
    const packed = await packWell(text, frame)
    giveBack(text)
    // Else it was composed anew meanwhile.
    if (page.br === draft) keep(packed.bytes, packed.frame)
  }
  const inTurn = () => {
    packing = packing.then(pack).catch((error: unknown) => console.warn('a page stays packed in haste', error))
  }
  setTimeout(inTurn, MOMENT_MS).unref()
}

function piecesOf(text: Buffer, spans: readonly Span[]): Buffer[] {
  const edges = [0, ...spans.flatMap(({ start, length }) => [start, start + length]), text.length]
  return Array.from({ length: edges.length / 2 }, (_, at) => text.subarray(edges[2 * at], edges[2 * at + 1]))
}
