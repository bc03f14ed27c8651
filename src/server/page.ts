import { hash } from 'node:crypto'
import { type Coding, compress, decompress, giveBack, WORTH_BYTES } from './codings.ts'
import type { Frame } from './frame-keeper.ts'
import { type PageFrame, findFrame, packLater, packWell, packWith, tagOf, writeFrame } from './page-frame.ts'
import type { PartMarks } from './part-marks.ts'
import type { PlainCopies } from './plain-copies.ts'

/**
 * A finished page. One that may be kept is kept compressed, and its plain bytes are made again for the rare reader who takes
 * no compression; one for a single reader stays plain until it is sent.
 */
export interface Page {
  status: number
  head: readonly string[]
  shelf: 'pages' | 'missing' | null
  etag: string
  plain: Variant | null
  /** for one reader: packed when it is sent, in the coding that this one takes */
  isPackedLate: boolean
  br: Variant | null
  gzip: Variant | null
  /** bytes without compression */
  length: number
  /** parts of the content that it was made of; null for all */
  dependsOn: PartMarks
  /** nothing that it was made of has changed since */
  isCurrent: boolean
  /** what is put into it anew without a render; null when it has nothing of the kind */
  frame: PageFrame | null
  madeAt: number
  /** asked for again since it was made, or since the last sweep of the cache */
  visited: boolean
  /** brotli was made in haste, for the one reader who may be the only one */
  isDraft: boolean
  /** how often it was, since it was made */
  sent: number
  /** what it counts for in the cache */
  weight: number
}

interface Variant {
  bytes: Buffer
  /** not all of the bytes have been taken by the network yet: they must stay what they are */
  isOnItsWay: boolean
  etag: string
  head: string[]
}

interface PageParts {
  status: number
  head: readonly string[]
  bytes: Buffer
  compressible: boolean
  shelf: Page['shelf']
  frame?: Frame | null
}

/** Packing a page better takes as long as rendering it, and spares a tenth of its bytes: it is done for who comes second. */
const IN_HASTE = 1

/**
 * Brotli is made at once, and better for the second reader; gzip when the first reader asks for it. What nobody else will be
 * sent is packed for its reader alone: an agent's result was packed, unpacked and packed again. The bytes given are not kept.
 */
export function makePage(parts: PageParts): Page {
  const page = unpackedPage(parts)
  if (page.isPackedLate || !isWorthPacking(parts)) page.plain = variant(page, 'identity', Buffer.from(parts.bytes))
  else {
    page.br = variant(page, 'br', compress(parts.bytes, 'br', 'once'))
    page.isDraft = true
  }
  return page
}

/** One whose former was read often is packed well at once: in haste first it would be packed, unpacked and packed again. */
export async function makePageWell(parts: PageParts): Promise<Page> {
  const page = unpackedPage(parts)
  if (page.isPackedLate || !page.frame) return makePage(parts)
  const text = Buffer.from(parts.bytes)
  const { bytes, frame } = await packWell(text, page.frame)
  giveBack(text)
  page.frame = frame
  page.br = variant(page, 'br', bytes)
  return page
}

/** for many readers: it has been asked for more than once */
export const isPackedWell = ({ br, isDraft }: Page): boolean => br !== null && !isDraft

const isWorthPacking = ({ compressible, bytes }: PageParts): boolean => compressible && bytes.length >= WORTH_BYTES

function unpackedPage(parts: PageParts): Page {
  const { status, head, bytes, compressible, shelf, frame } = parts
  const found = frame && compressible ? findFrame(bytes, frame) : null
  const etag = found ? tagOf(found) : hash('sha256', bytes, 'base64url').slice(0, 22)
  return {
    status,
    shelf,
    etag,
    head: [...head, 'vary', 'accept-encoding'],
    plain: null,
    isPackedLate: isWorthPacking(parts) && shelf === null,
    br: null,
    gzip: null,
    length: bytes.length,
    dependsOn: null,
    isCurrent: false,
    frame: found,
    madeAt: 0,
    visited: false,
    isDraft: false,
    sent: 0,
    weight: 0,
  }
}

export function variantFor(page: Page, coding: Coding, copies: PlainCopies): Variant {
  if (page.br === null) {
    const plain = page.plain ?? variant(page, 'identity', Buffer.alloc(0))
    return page.isPackedLate && coding !== 'identity'
      ? variant(page, coding, compress(plain.bytes, coding, 'once'))
      : plain
  }
  page.sent += 1
  if (page.isDraft && page.sent > IN_HASTE) improve(page, page.br)
  if (coding === 'br') return page.br
  if (coding === 'gzip')
    return (page.gzip ??= variant(page, 'gzip', compress(decompress(page.br.bytes, page.length), 'gzip', 'kept')))
  return variant(page, 'identity', copies.of(page.etag, page.br.bytes, page.length))
}

/** Puts another frame into the page. */
export function composeWith(page: Page, frame: Frame): void {
  if (page.br === null || page.frame === null) return
  page.gzip = null
  const written = writeFrame(page.frame, frame, page.br.isOnItsWay)
  if (written) {
    page.etag = tagOf(page.frame)
    return writeOver(page.br, tagIn(page, 'br'), written)
  }
  const made = packWith(page.br.bytes, page.length, page.frame, frame)
  if (!page.isDraft) Object.assign(page, { isDraft: true, sent: 0 })
  page.length = made.length
  page.frame = made.frame
  page.etag = tagOf(made.frame)
  takeBrotli(page, made.bytes)
}

function improve(page: Page, draft: Variant): void {
  page.isDraft = false
  if (page.frame) {
    return packLater(page, (bytes, frame) => {
      page.frame = frame
      takeBrotli(page, bytes)
    })
  }
  takeBrotli(page, compress(decompress(draft.bytes, page.length), 'br', 'kept'))
}

function takeBrotli(page: Page, bytes: Buffer): void {
  const former = page.br
  page.br = variant(page, 'br', bytes)
  if (former) setImmediate(letGo, former)
}

/**
 * Gives the memory of a page back that is no longer kept, once those have been sent it who were just given it: left to the
 * collector, pages that come and go would have all memory gone through, every second while many readers come.
 */
export function letPageGo(page: Page): void {
  setImmediate(() => {
    for (const kept of [page.br, page.gzip]) if (kept) letGo(kept)
    page.br = page.gzip = null
  })
}

/** In a turn of its own: until the end of this one somebody may be about to send it. */
function letGo({ bytes, isOnItsWay }: Variant): void {
  if (!isOnItsWay) giveBack(bytes)
}

/** what the page will hold: both codings and their headers */
export function weightOf(page: Page, key: string): number {
  const bytes = page.br === null ? (page.plain?.bytes.length ?? 0) : page.br.bytes.length * 2.25
  return Math.ceil(bytes) + key.length * 2 + 3072
}

function variant(page: Page, coding: Coding, bytes: Buffer): Variant {
  const etag = tagIn(page, coding)
  const head = ['etag', etag, 'content-length', String(bytes.length), ...page.head]
  if (coding !== 'identity') head.push('content-encoding', coding)
  return { bytes, isOnItsWay: false, etag, head }
}

const [TAG_AT, LENGTH_AT] = [1, 3]

/** The same bytes with another frame: what each kept page leaves behind with each frame would have to be collected. */
function writeOver(variant: Variant, etag: string, bytes: Buffer): void {
  if (variant.bytes.length !== bytes.length) variant.head[LENGTH_AT] = String(bytes.length)
  variant.bytes = bytes
  variant.isOnItsWay = false
  variant.etag = etag
  variant.head[TAG_AT] = etag
}

/** weak where two compressions of the same text go by one tag */
const tagIn = ({ etag }: Page, coding: Coding): string =>
  coding === 'identity' ? `"${etag}"` : `${coding === 'br' ? 'W/' : ''}"${etag}-${coding}"`
