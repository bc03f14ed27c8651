import { isCompressible } from './codings.ts'
import type { Frame } from './frame-keeper.ts'
import { makePage, makePageWell, type Page } from './page.ts'
import { isPackerFree } from './page-frame.ts'
import { dressScripts, type PageMode } from './page-scripts.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { flatHeaders } from './send.ts'

const STORABLE =
  /^(?:text\/(?:html|xml|plain|css|csv|markdown|javascript)|application\/(?:[\w.-]+\+)?(?:xml|json|x-ndjson))\b/
const SHELVES = new Map<number, Page['shelf']>([
  [200, 'pages'],
  [404, 'missing'],
])
const OURS = new Set(['x-page-mode', 'x-page-style', 'cache-control', 'vary', 'etag', 'content-security-policy'])
/** React leaves this where a component threw below a boundary, and the framework says 200 all the same */
const BROKEN = '<!--$!-->'
/** Its end is looked for first: every tag begins as the whole does. */
const END_OF_BROKEN = '$!-->'

interface FinishSettings {
  path: string
  mark: string
  /** from a reader without cookie and authorization: may be shown to others */
  isAnonymous: boolean
  /** its former was packed for many readers */
  isReadOften?: boolean
  dev: boolean
  security: SecurityHeaders
  /** what the page shows that is put into a kept one anew */
  frame?: Frame | null
  /** what the HTML holds places for */
  apart?: readonly Buffer[]
}

/** What the render gave, as a page with all its headers: policy, caching, compression. */
export async function finishPage(response: Response, html: string | null, settings: FinishSettings): Promise<Page> {
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  const { bytes, head } = isHtml
    ? finishHtml(html ?? (await response.text()), response, settings)
    : await finishOther(response, type, settings)
  const own = response.headers.get('cache-control')
  const isPrivate = /private|no-store/.test(own ?? '') || response.headers.has('set-cookie')
  const isShared = settings.isAnonymous && !isPrivate && isOneForAll(response.headers.get('vary')) && !settings.dev
  const caching =
    response.status >= 500 ? 'no-store' : isPrivate || !settings.isAnonymous ? 'private, no-store' : (own ?? 'no-cache')
  if (response.status === 503 && !response.headers.has('retry-after')) head.push('retry-after', '5')
  if (variesBy(response.headers.get('vary')).includes('accept')) head.push('vary', 'accept')
  const parts = {
    status: response.status,
    head: [...flatHeaders(response.headers, OURS), ...head, 'cache-control', caching],
    bytes,
    compressible: isCompressible(type) && !response.headers.has('content-encoding'),
    shelf: isShared && STORABLE.test(type) ? (SHELVES.get(response.status) ?? null) : null,
    frame: settings.frame ?? null,
  }
  return settings.isReadOften && isPackerFree() ? makePageWell(parts) : makePage(parts)
}

function finishHtml(html: string, response: Response, { path, mark, dev, security, apart }: FinishSettings) {
  if (html.includes(END_OF_BROKEN) && html.includes(BROKEN))
    throw new Error('A component threw while this page was rendered')
  const dressed = dressScripts(html, dev ? null : pageMode(response), mark, apart)
  const style = response.headers.get('x-page-style')
  return { bytes: encoded(dressed.pieces), head: [...security.page(path, dressed.hashes, style)] }
}

let scratch = Buffer.allocUnsafeSlow(256 * 1024)
const MOST_BYTES_A_LETTER = 3

/** The text as bytes, in a buffer that the next page writes over: makePage, which follows at once, keeps what it needs. */
function encoded(pieces: readonly (string | Buffer)[]): Buffer {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * MOST_BYTES_A_LETTER
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? scratch.write(piece, end) : piece.copy(scratch, end)
  return scratch.subarray(0, end)
}

async function finishOther(response: Response, type: string, { security }: FinishSettings) {
  const isOpen = response.headers.get('access-control-allow-origin') === '*'
  const isForAll = isOpen || /^image\/|xml|feed\+json/.test(type)
  return { bytes: Buffer.from(await response.arrayBuffer()), head: [...(isForAll ? security.shared : security.other)] }
}

function pageMode(response: Response): PageMode {
  const mode = response.headers.get('x-page-mode')
  return mode === 'text' || mode === 'app' ? mode : null
}

/** The coding is chosen when a page is sent, and by what is accepted its address was chosen before it was made. */
function isOneForAll(vary: string | null): boolean {
  return variesBy(vary).every((name) => ['accept-encoding', 'accept'].includes(name))
}

const variesBy = (vary: string | null): string[] =>
  (vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
