/**
 * What a line of the URL table says: how a route is listed in the sitemap, what may be asked of it and how often, and which of
 * the three kinds of page it is.
 */

import type { Listed } from '#kinds'

/** How a route stands in the sitemap; `each` names the rows that fill its parameter. */
type Listing = false | { priority: number; changes: 'hourly' | 'daily' | 'weekly' | 'monthly'; each?: Listed }

/**
 * text: read without scripts, the entry loads on intent. app: the entry loads when idle. machine: no HTML.
 */
type Mode = 'text' | 'app' | 'machine'

/**
 * Requests of one address to the routes of a group: `burst` at once, and then so many a minute. What the page cache holds is
 * not counted.
 */
export const limits = {
  /** A table of results at once, then two a second. */
  calculations: { perMinute: 120, burst: 120 },
  /** Every series in both forms several times over, then four responses a second. */
  figures: { perMinute: 240, burst: 240 },
  /** A few words typed at once, then two letters a second. */
  suggestions: { perMinute: 120, burst: 120 },
  /** A conversation of an agent: as many questions at once as it may think of, then two a second. */
  agents: { perMinute: 120, burst: 120 },
  /** A crawler that tries its signature, or somebody who looks addresses up: each may ask others outside. */
  checks: { perMinute: 30, burst: 30 },
  /** What four hundred pages a minute tell of their reading; what comes beyond is not counted. */
  readership: { perMinute: 1_200, burst: 600 },
  /** Forms that ask for letters, of one network. */
  letters: { perMinute: 6, burst: 30 },
  /** What browsers refused on a few dozen pages at once; what comes beyond is not counted. */
  policyReports: { perMinute: 120, burst: 120 },
} as const

/**
 * Of all routes: pages that one network has rendered at once, and how many with a query, with a cookie or at unknown URLs. As
 * many wait as the limits of results and figures allow at once, and some more.
 */
export const renderLimits = { perMinute: 600, atOnce: 4, mostWaiting: 250 } as const

/** What may be asked of a route. */
export interface Access {
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'OPTIONS')[]
  limit?: keyof typeof limits
  /** Parameters of the query that the page reads, sorted; all others are dropped before it is looked for. */
  query?: readonly string[] | 'any'
  /** Parameters to which the methods beyond GET and HEAD are restricted. */
  only?: Readonly<Record<string, string>>
  /** The page is about who asks for it, and made for each request. */
  isOfVisitor?: true
  /** Pages of other sites may show it in a frame. */
  mayBeFramed?: true
  /** The account that the page is for; it shows nothing to others, and the database decides what they may do. */
  needs?: 'member' | 'author' | 'editor'
}

export interface Entry {
  path: string
  /** Relative to src/site. */
  file: string
  mode: Mode
  listed: Listing
  access: Access
  /** The path in the router's tree, where several URLs share one file. */
  pattern?: string
  /** Made of what only the server has: it comes as a document of its own. */
  isAlone?: true
}

export const READ: Access = { methods: ['GET', 'HEAD'] }
export const FOR_MEMBERS: Access = { ...READ, needs: 'member' }
export const FOR_AUTHORS: Access = { ...READ, needs: 'author' }
export const FOR_EDITORS: Access = { ...READ, needs: 'editor' }
/** A form with a text that is too long for an address: a lender's rows, to be compared. */
export const FORM: Access = { methods: ['GET', 'HEAD', 'POST'], query: 'any' }
/** What scripts of every site may ask for: a browser may ask first whether it may. */
export const OPEN_READ: Access = { methods: ['GET', 'HEAD', 'OPTIONS'] }
/** The same for figures, so many at a time. */
export const OPEN_FIGURES: Access = { methods: ['GET', 'HEAD', 'OPTIONS'], limit: 'figures', query: 'any' }
/** What is suggested while somebody types: a letter each half a second. */
export const SUGGESTIONS: Access = { methods: ['GET', 'HEAD', 'OPTIONS'], limit: 'suggestions' }
export const CALCULATION: Access = { methods: ['GET', 'HEAD', 'POST', 'OPTIONS'], limit: 'calculations', query: 'any' }
/** A form and what it asks for; what programs at the links of letters look at changes nothing. */
export const LETTERS: Access = { methods: ['GET', 'HEAD', 'POST'] }
/** Messages of agents. */
export const AGENTS: Access = { methods: ['POST', 'OPTIONS'], limit: 'agents' }
/** How whoever asks is judged, and others that are asked about. */
export const OF_VISITOR: Access = { methods: ['GET', 'HEAD'], limit: 'checks', isOfVisitor: true, query: 'any' }
/** What pages tell of their reading, and nobody asks for. */
export const TOLD: Access = { methods: ['POST'], limit: 'readership' }
export const REPORTED: Access = { methods: ['POST'], limit: 'policyReports' }
/** The fields of a calculator, or of a search for one. */
export const ANY_FIELDS: Access = { ...READ, query: 'any' }
export const reads = (...query: string[]): Access => ({ ...READ, query })
export const text = <const Path extends string>(path: Path, file: string, listed: Listing, access = READ) =>
  ({ path, file, mode: 'text', listed, access }) as const satisfies Entry
export const app = <const Path extends string>(path: Path, file: string, listed: Listing, access = READ) =>
  ({ path, file, mode: 'app', listed, access }) as const satisfies Entry
export const machine = <const Path extends string>(path: Path, file: string, access = READ) =>
  ({ path, file, mode: 'machine', listed: false, access }) as const satisfies Entry

export const alone = <const Route extends Entry>(route: Route) => ({ ...route, isAlone: true }) as const

export const at = (priority: number, changes: 'hourly' | 'daily' | 'weekly' | 'monthly', each?: Listed) =>
  ({ priority, changes, ...(each ? { each } : {}) }) as const

/** Priority and frequency of a page that the specification does not rank. */
export const DEFAULT_LISTING = at(0.5, 'weekly')
