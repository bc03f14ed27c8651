import type { Evidence } from '#bots'
import type { Source } from '#source'
import type { ReadershipTally } from '#queries/readership'
import type { Dependencies, Memory, nearMatches } from '#queries/shared'
import type { LetterDesk } from '#mail'
import type { QueryResults } from './query-results.ts'
import type { Frame } from './frame.tsx'
import type { FrameSlots } from './frame-slots.tsx'
import type { Ask } from './server-client.ts'

/** What the page tells the browser about its site and backend; the same for every reader. */
export interface SiteSettings {
  name: string
  origin: string
  backendUrl: string
  anonKey: string
  /** Address of the operator's own accent colors, where some are set. */
  colors?: string
  /** Pages tell nothing of their readers. */
  uncounted?: true
}

/** What only machine routes use, on the server. */
interface MachineServices {
  /** The operator's accent colors as #RRGGBB. */
  accent: { light: string | null; dark: string | null }
  /** Further links of the operator's own, for the footer. */
  links?: readonly { name: string; address: string }[]
  /** Where findings about security are reported. */
  securityContact: string | null
  /** Whom the site tells of new stories, so that feed readers learn of them at once (WebSub). */
  feedHub: string | null
  /** A drawing (SVG) as PNG. */
  drawPicture(svg: string): Promise<Uint8Array<ArrayBuffer>>
  /** Where counts of readers wait to be written; not there where nobody is counted. */
  readership?: Pick<ReadershipTally, 'add'> | undefined
  /** The source of the running build; null where the build has kept none. */
  source?: Source | null
  /** Whether a caller may ask for a path once more within one request, which counts as a request does. */
  mayAsk?(path: string, address: string): boolean
  /** What the pages of the letters work with. */
  letters?: LetterDesk
  /** Mail that is kept as files for want of a mail server; not there where all mail is sent. */
  keptMail?: KeptMailbox | undefined
  /** Whom the server asks who a crawler is, and how it asks itself; not there while the site is only rendered. */
  crawlers?: Pick<Evidence, 'lookup' | 'keysOf' | 'nonces'> & {
    readEndpoint(path: string, posted?: string): Promise<{ status: number; bytes: number; ms: number } | null>
  }
}

/** Where such mail is read. */
interface KeptMailbox {
  /** The newest first; in recipient or subject it has the words, and it came between these instants. */
  list(query: {
    most: number
    after: string | null
    words: string
    since: string | null
    before: string | null
  }): Promise<KeptMail[]>
  one(file: string): Promise<KeptMail | null>
}

/** A mail that was kept instead of being sent. */
interface KeptMail {
  file: string
  /** ISO instant */
  at: string
  to: string
  subject: string
  html: string
  text: string
  purpose: string
}

/** What the process hands to each render. */
export interface RenderContext {
  site: SiteSettings
  /** The backend, in this process or across the network. */
  backend: (request: Request) => Promise<Response>
  memory: Pick<Memory, 'get'>
  machine?: MachineServices
  /** The moment of the request, so that a page has one clock. */
  now?: Date
  /** Takes the page's HTML as text; the response is then without a body. */
  write?: (html: string) => void
  /** Takes a text that is the same on many pages, and gives what stands for it in the HTML. */
  keepApart?: (text: string) => string
  /** Takes what the page depends on, once for each part; null for everything. */
  dependOn?: (parts: Dependencies) => void
  /** Takes what the page shows that is put into a kept page anew when it changes. */
  composeWith?: (slots: FrameSlots) => void
  /** Takes what failed of a response that goes out nevertheless, for the log. */
  fail?: (error: unknown) => void
}

/** What a render starts with: the context of the process, and the way to ask its backend. */
export interface StartContext extends RenderContext {
  ask: Ask
  /** What the site's own scripts carry as their nonce, and nothing that was stored can: by it they are told apart. */
  scriptMark?: string
}

/** What every route's loader and component can reach. */
export interface SiteContext {
  site: SiteSettings
  queryResults: QueryResults
  /** Asks a question once: through the memory on the server, through the query cache in the browser. */
  load: QueryResults['load']
  now: () => Date
  /** On the server only. */
  machine?: MachineServices
  /** Header and footer as markup; on the server only, set by the root's loader. */
  page: {
    frame: Frame
    /** What stands for a text that many pages share, in what the server writes. */
    keepApart?: ((text: string) => string) | undefined
    /** What the server has drawn of the page's own part, and the browser keeps as it stands. */
    printed?: string
  }
  /** Pages near to an unknown URL. */
  nearTo: typeof nearMatches
}
