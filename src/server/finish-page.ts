import { isCompressible } from './codings.ts'
import { makePage, type Page } from './page.ts'
import { dressScripts, type PageMode } from './page-scripts.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { flatHeaders } from './send.ts'

const STORABLE = /^(?:text\/(?:html|xml|plain|css|csv)|application\/(?:[\w.-]+\+)?(?:xml|json))\b/
const OURS = new Set(['x-page-mode', 'x-page-style', 'cache-control', 'vary', 'etag', 'content-security-policy'])
/** React leaves this where a component threw below a boundary, and the framework answers 200 all the same */
const BROKEN = '<!--$!-->'

export interface FinishSettings {
  path: string
  mark: string
  /** from a reader without cookie and authorization: may be shown to others */
  isAnonymous: boolean
  dev: boolean
  security: SecurityHeaders
}

/** What the render gave, as a page with all its headers: policy, caching, compression. */
export async function finishPage(answer: Response, html: string | null, settings: FinishSettings): Promise<Page> {
  const type = answer.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  const { bytes, head } = isHtml
    ? finishHtml(html ?? (await answer.text()), answer, settings)
    : await finishOther(answer, type, settings)
  const own = answer.headers.get('cache-control')
  const isPrivate = /private|no-store/.test(own ?? '') || answer.headers.has('set-cookie')
  const isShared = settings.isAnonymous && !isPrivate && isOneForAll(answer.headers.get('vary')) && !settings.dev
  const caching =
    answer.status >= 500 ? 'no-store' : isPrivate || !settings.isAnonymous ? 'private, no-store' : (own ?? 'no-cache')
  const shelf =
    !isShared || !STORABLE.test(type)
      ? null
      : answer.status === 200
        ? 'pages'
        : answer.status === 404
          ? 'missing'
          : null
  if (answer.status === 503 && !answer.headers.has('retry-after')) head.push('retry-after', '5')
  if (variesBy(answer.headers.get('vary')).includes('accept')) head.push('vary', 'accept')
  return makePage({
    status: answer.status,
    head: [...flatHeaders(answer.headers, OURS), ...head, 'cache-control', caching],
    bytes,
    compressible: isCompressible(type) && !answer.headers.has('content-encoding'),
    shelf,
  })
}

function finishHtml(html: string, answer: Response, { path, mark, dev, security }: FinishSettings) {
  if (html.includes(BROKEN)) throw new Error('A component threw while this page was rendered')
  const dressed = dressScripts(html, dev ? null : pageMode(answer), mark)
  return {
    bytes: encoded(dressed.pieces),
    head: [...security.page(path, dressed.hashes, answer.headers.get('x-page-style'))],
  }
}

let desk = Buffer.allocUnsafeSlow(256 * 1024)
const MOST_BYTES_A_LETTER = 3

/** The text as bytes, on a desk that the next page writes over: makePage, which follows at once, keeps what it needs. */
function encoded(pieces: readonly string[]): Buffer {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * MOST_BYTES_A_LETTER
  if (most > desk.length) desk = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const piece of pieces) end += desk.write(piece, end)
  return desk.subarray(0, end)
}

async function finishOther(answer: Response, type: string, { security }: FinishSettings) {
  const isForAll = /^image\/|xml|feed\+json/.test(type)
  return { bytes: Buffer.from(await answer.arrayBuffer()), head: [...(isForAll ? security.shared : security.other)] }
}

function pageMode(answer: Response): PageMode {
  const mode = answer.headers.get('x-page-mode')
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
