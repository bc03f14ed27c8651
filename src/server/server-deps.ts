import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RenderShares } from './render-shares.ts'

/** A request taken without a port: the render and the backend both have this shape. */
type Service = (request: Request) => Promise<Response>

/**
 * Makes a page. One that has its HTML as text hands it to `write` and responds without a body, which spares three copies
 * of every page; what responds as any service does is read from its body.
 */
export type Render = (request: Request, notes: RenderNotes) => Promise<Response>

/** What a render tells of its page beside the response. */
export interface RenderNotes {
  write(html: string): void
  /**
   * Takes a text of the site's own without scripts that is the same on many pages, such as their styles, and gives what
   * stands for it in the HTML: it is kept as bytes, and goes into each page as such.
   */
  keepApart(text: string): string
  /** Parts of the content that the page depends on, null for all; a page of which nothing is told depends on all. */
  dependOn(parts: Parts): void
  /** What the page shows that is put into a kept page anew when it changes; the page does not depend on its parts. */
  composeWith(frame: FrameSlots): void
  /** What failed of a response that goes out nevertheless; it may come after the response has begun. */
  fail(error: unknown): void
}

/** What stands on every page and changes by itself. */
export interface FrameSlots {
  /** texts as they stand in the page, in its order; each ends in the same two bytes as any other for its place */
  slots: readonly string[]
  /** pages of another base cannot take these slots */
  base: string
}

/** The slots of now. */
export interface FrameState {
  /** null when they cannot be had */
  frame: FrameSlots | null
  dependsOn: Parts
}

/** Parts of the content, by names that pages and changes have in common; null for all of it. */
export type Parts = readonly string[] | null

/** A change of the content. */
export interface ContentChange {
  parts: Parts
  /** Something that was public is no longer: no copy that may show it is ever sent again. */
  isWithdrawn: boolean
}

export interface SiteSettings {
  /** public origin, e.g. https://ratesheet.example; the Host header is never used */
  origin: string
  /** further origins that the page's scripts and images may use: the hosted backend */
  backendOrigins?: readonly string[] | undefined
  /** who may show the pages that may be framed (#routes), beside the site itself; every site when not given */
  embedOrigins?: readonly string[] | null | undefined
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

export interface ServerDeps {
  host: string
  port: number
  render: Render
  /** What every page shows that changes by itself; without it pages depend on what their slots are made of. */
  frame?: (() => Promise<FrameState>) | undefined
  backend: Service
  /** whether the backend's responses at a path may have tokens in them */
  holdsTokens: (path: string) => boolean
  /** the built client, dist/client: its folder assets/ is served for ever */
  assets: string
  /** files served as they are */
  publicDir: string
  /** files that are sent under the path of another */
  standIns?: Readonly<Record<string, string>> | undefined
  site: SiteSettings
  /** can pages be made now? false while the database is away */
  isReady: () => Promise<boolean>
  log: (line: string) => void
  /** how many proxies before us write X-Forwarded-For; 0 = believe the socket */
  trustProxy?: number | undefined
  /** shared by all processes, so that a visitor has one mark a day in each of them */
  visitorSecret?: string | undefined
  /** whether readers are counted at all; they are when not given */
  countsReaders?: boolean | undefined
  /** one line per request, not only per error */
  logRequests?: boolean | undefined
  dev?: boolean | undefined
  /** development only: Vite's middlewares, before the render */
  middleware?: Middleware | undefined
  /** takes a websocket and says true, or leaves it and says false */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean) | undefined
  /** whether there is a route for a path; programs are told at once where there is none. There is when not given */
  isKnown?: ((path: string) => boolean) | undefined
  /** methods that the render takes of a path; GET and HEAD when not given */
  methods?: ((path: string) => readonly string[]) | undefined
  /** parameters of the query that a path reads, null for all; the others are dropped. All are read when not given */
  parameters?: ((path: string) => readonly string[] | null) | undefined
  /** what one network may take of the making of pages; all may be made at once when not given */
  shares?: RenderShares | undefined
  /** whether a page is about who asks for it: it is told that one's address, and made for each request */
  isOfVisitor?: ((path: string) => boolean) | undefined
  /** told of what was sent: what the one who asked says of itself, and the address as it came */
  noteRead?: ((agent: string | undefined, url: string) => void) | undefined
  /** whether a request to a path counts among those renders; all do when not given */
  isRender?: ((path: string) => boolean) | undefined
  /** whether a caller may ask for a path now, or has asked too often; everybody may when not given */
  mayAsk?: ((path: string, address: string) => boolean) | undefined
  cacheBytes?: number | undefined
  pageAgeMs?: number | undefined
  renderMs?: number | undefined
  /** within which the few words of any request but an upload must have come */
  smallBodyMs?: number | undefined
  /** how long connections are still taken after stop(), for a load balancer to see readiness red */
  graceMs?: number | undefined
  /** the same where somebody has asked for /healthz lately; who is not watched need not wait to be seen */
  watchedGraceMs?: number | undefined
  maxConnections?: number | undefined
  /** connections of one network */
  maxPerNetwork?: number | undefined
  /** websockets of one network */
  maxWebsockets?: number | undefined
}

export interface RunningServer {
  port: number
  contentChanged: (change: ContentChange) => void
  stop: () => Promise<void>
}
