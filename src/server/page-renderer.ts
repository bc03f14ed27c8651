import { randomBytes } from 'node:crypto'
import { ERROR_STYLE_HASH, errorPage } from './error-page.ts'
import { finishPage } from './finish-page.ts'
import { type Frame, type FrameKeeper, frameOf } from './frame-keeper.ts'
import { keptBytes } from './kept-bytes.ts'
import { composeWith, isPackedWell, makePage, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { placeOf } from './page-scripts.ts'
import { marksOf } from './part-marks.ts'
import type { Target } from './request-target.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Parts, Render, RenderNotes } from './server-deps.ts'

/** Who asked, when it was not everybody: such a page is neither stored nor shared. */
type PersonalRequest = (url: string, ours: Record<string, string>) => Request

interface Outcome {
  page: Page
  /** shown although newer may exist, because no page could be made */
  isStale: boolean
  error?: unknown
}

/** A response to one reader that says what it has to say piece by piece: there is no page to finish. */
interface Events {
  events: Response
}

export interface PageRenderer {
  /** the page for everybody: from the cache, or by one render however many ask */
  shared(target: Target, id: string): Promise<Outcome>
  personal(target: Target, id: string, request: PersonalRequest): Promise<Outcome | Events>
}

interface RendererSettings {
  render: Render
  cache: PageCache
  /** null: pages are rendered anew when their frame changes */
  frames: FrameKeeper | null
  security: SecurityHeaders
  origin: string
  dev: boolean
  renderMs: number
  /** known to be away: what is kept is shown at once, instead of after a render that cannot succeed */
  isAway?: (() => boolean) | undefined
  /** of a render that nobody waits for, or, with the id of its request, of one whose response goes out nevertheless */
  onError(error: unknown, path: string, id?: string): void
}

const MAX_RENDERS = 200
const MARK_BYTES = 12
/** a render that an event overtook is made again, this often */
const ATTEMPTS = 3

export function createPageRenderer(settings: RendererSettings): PageRenderer {
  const { cache } = settings
  const underWay = new Map<string, Promise<Outcome>>()

  let making = 0
  /** more at once would only be slower for everybody, and hold more memory */
  const bounded = async <Made>(id: string, make: () => Promise<Made>): Promise<Made | Outcome> => {
    if (making >= MAX_RENDERS)
      return failure(settings, 503, id, new Error(`${MAX_RENDERS} pages are being made already`))
    making += 1
    return make().finally(() => (making -= 1))
  }
  const renderOnce = (key: string, target: Target, id: string): Promise<Outcome> => {
    const name = `${cache.generation()} ${key}`
    const running = underWay.get(name)
    if (running !== undefined) return running
    const made = bounded(id, () => renderShared(settings, key, target, id)).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  return {
    async shared(target, id) {
      const key = target.path + target.search
      // What is rendered now needs the frame of now with its own questions, not before them.
      const isVoid = cache.find(key)?.state === 'fallback' && !settings.isAway?.()
      const copy = isVoid ? null : await findFramed(settings, key)
      if (copy !== null && settings.isAway?.()) return { page: copy.page, isStale: true }
      if (copy?.state === 'fresh') return { page: copy.page, isStale: false }
      const made = renderOnce(key, target, id)
      if (copy?.state === 'aged') {
        void made.then(({ error }) => error !== undefined && settings.onError(error, key))
        return { page: copy.page, isStale: false }
      }
      const outcome = await made
      // a copy that was withdrawn meanwhile is no longer found: ask again, do not use the one from before
      const fallback = [502, 503, 504].includes(outcome.page.status) ? await findFramed(settings, key) : null
      return fallback === null ? outcome : { ...outcome, page: fallback.page, isStale: true }
    },
    personal(target, id, request) {
      return bounded(id, () => attempt(settings, { target, id, isAnonymous: false }, request))
    },
  }
}

/** A copy with the frame of now; null when there is none, or its frame may show what was withdrawn. */
async function findFramed(
  { cache, frames, isAway, onError }: RendererSettings,
  key: string,
): Promise<ReturnType<PageCache['find']>> {
  const copy = cache.find(key)
  if (!copy?.page.frame || !frames) return copy
  const { page } = copy
  const loaded = () => frames.get().catch((error: unknown) => (onError(error, key), null))
  const frame = isAway?.() ? (frames.known() ?? null) : await loaded()
  const found = cache.find(key)
  if (found?.page !== page || !page.frame) return null // another one, or withdrawn, while the frame was loaded
  if (frame && frame.base !== page.frame.base) return null
  if (!frame) return page.frame.isWithdrawn ? null : found
  if (frame.version !== page.frame.version) composeWith(page, frame)
  page.frame.isWithdrawn = false
  return found
}

async function renderShared(settings: RendererSettings, key: string, target: Target, id: string): Promise<Outcome> {
  for (let left = ATTEMPTS; ; left -= 1) {
    const generation = settings.cache.generation()
    const former = settings.cache.find(key)?.page
    const isReadOften = former !== undefined && isPackedWell(former)
    const outcome = await attempt(settings, { target, id, isAnonymous: true, isReadOften }, bareRequest)
    if ('events' in outcome) {
      await outcome.events.body?.cancel()
      return failure(
        settings,
        500,
        id,
        new Error('Events are sent to who asked for them, and this page is for everybody'),
      )
    }
    settings.cache.keep(key, outcome.page, generation)
    if (settings.cache.generation() === generation || left <= 1) return outcome
  }
}

/** nothing of the one who happened to ask first reaches a page that everybody gets */
const bareRequest: PersonalRequest = (url, ours) => new Request(url, { headers: ours })

interface WantedPage {
  target: Target
  id: string
  isAnonymous: boolean
  isReadOften?: boolean
}

async function attempt(
  settings: RendererSettings,
  wanted: WantedPage,
  request: PersonalRequest,
): Promise<Outcome | Events> {
  const { path, search } = wanted.target
  const mark = randomBytes(MARK_BYTES).toString('base64url')
  try {
    const asked = request(settings.origin + path + search, { 'x-request-id': wanted.id, 'x-script-mark': mark })
    const noted = new Noted(mark, (error) => settings.onError(error, path, wanted.id))
    const response = await withinTime(settings.render(asked, noted.notes), settings.renderMs)
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return { events: response }
    const frame = settings.frames && noted.frame
    const { isAnonymous, isReadOften = false } = wanted
    const own = { path, mark, isAnonymous, isReadOften, frame, apart: noted.apart }
    const page = await finishPage(response, noted.takenHtml(), { ...settings, ...own })
    // A frame that does not stand in the page cannot be put into it anew.
    page.dependsOn = noted.frame && !page.frame ? null : marksOf(noted.dependsOn)
    return { page, isStale: false }
  } catch (error) {
    return failure(settings, isAway(error) ? 503 : 500, wanted.id, error)
  }
}

/** What a render has told of its page. */
class Noted {
  frame: Frame | null = null
  /** what the HTML holds places for (page-scripts.ts) */
  readonly apart: Buffer[] = []
  readonly #mark: string
  readonly #fail: (error: unknown) => void
  readonly #parts = new Set<string>()
  #html: string | null = null
  #isTold = false
  #isAll = false

  /** functions of their own, which the render may hand on */
  readonly notes: RenderNotes = {
    write: (html) => void (this.#html = html),
    keepApart: (text) => {
      const place = placeOf(this.apart.length, this.#mark)
      this.apart.push(keptBytes(text))
      return place
    },
    dependOn: (parts) => {
      this.#isTold = true
      this.#isAll ||= parts === null
      for (const part of parts ?? []) this.#parts.add(part)
    },
    composeWith: (slots) => void (this.frame = frameOf(slots)),
    fail: (error) => this.#fail(error),
  }

  constructor(mark: string, fail: (error: unknown) => void) {
    this.#mark = mark
    this.#fail = fail
  }

  /** Given once: the context that these notes stand in outlives its render, and would keep the whole text until the next. */
  takenHtml(): string | null {
    const html = this.#html
    this.#html = null
    return html
  }

  get dependsOn(): Parts {
    return this.#isTold && !this.#isAll ? [...this.#parts] : null
  }
}

class RenderTimeout extends Error {
  override name = 'RenderTimeout'
}

/** the two ways in which a page is late and not broken: our own limit, and an error that says 503 of itself */
function isAway(error: unknown): boolean {
  return error instanceof RenderTimeout || (error instanceof Error && 'status' in error && error.status === 503)
}

async function withinTime(response: Promise<Response>, ms: number): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RenderTimeout(`No page after ${ms} ms`)), ms)
  timer.unref()
  return Promise.race([response, promise]).finally(() => clearTimeout(timer))
}

function failure(settings: RendererSettings, status: number, id: string, error: unknown): Outcome {
  return { page: plainErrorPage(settings.security, status, id), isStale: false, error }
}

/** also for requests that no render should see: 400, 405, 414 */
export function plainErrorPage(security: SecurityHeaders, status: number, id: string): Page {
  const policy = `default-src 'none'; style-src ${ERROR_STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const head = security.other.map((value, at) =>
    security.other[at - 1] === 'content-security-policy' ? policy : value,
  )
  head.push('content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store')
  if (status === 503) head.push('retry-after', '5')
  return makePage({ status, head, bytes: Buffer.from(errorPage(status, id)), compressible: true, shelf: null })
}
