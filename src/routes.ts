/**
 * The whole site on one screen: every URL, the file that responds to it, how it is listed in the sitemap, what may be asked of
 * it, how often and by whom, and whether it exists. Menus, the sitemap, the importer's link check, the server's limits and
 * the router are all derived from this table.
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
  /** What four hundred pages a minute tell of their reading; what comes beyond is not counted. */
  readership: { perMinute: 1_200, burst: 600 },
} as const

/**
 * Of all routes: pages that one network has rendered at once, and how many with a query, with a cookie or at unknown URLs. As
 * many wait as the limits of results and figures allow at once, and some more.
 */
export const renderLimits = { perMinute: 600, burst: 600, atOnce: 4, mostWaiting: 250 } as const

/** What may be asked of a route. */
interface Access {
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'OPTIONS')[]
  limit?: keyof typeof limits
  /** Parameters of the query that the page reads, sorted; all others are dropped before it is looked for. */
  query?: readonly string[] | 'any'
  /** Parameters to which the methods beyond GET and HEAD are restricted. */
  only?: Readonly<Record<string, string>>
  /** The account that the page is for; it shows nothing to others, and the database decides what they may do. */
  needs?: 'author' | 'editor'
}

interface Existing {
  path: string
  status: 'now'
  /** Relative to src/site. */
  file: string
  mode: Mode
  listed: Listing
  access: Access
  /** The path in the router's tree, where several URLs share one file. */
  pattern?: string
}

/** Named by the specification, built by a later issue: links to it print as plain text until then. */
interface Later {
  path: string
  status: 'later'
}

const READ: Access = { methods: ['GET', 'HEAD'] }
const FOR_AUTHORS: Access = { ...READ, needs: 'author' }
const FOR_EDITORS: Access = { ...READ, needs: 'editor' }
/** A form with a text that is too long for an address: a lender's rows, to be compared. */
const FORM: Access = { methods: ['GET', 'HEAD', 'POST'], query: 'any' }
/** Figures that scripts of every site may ask for: a browser may ask first whether it may. */
const OPEN_FIGURES: Access = { methods: ['GET', 'HEAD', 'OPTIONS'], limit: 'figures', query: 'any' }
const CALCULATION: Access = { methods: ['GET', 'HEAD', 'POST', 'OPTIONS'], limit: 'calculations', query: 'any' }
/** What pages tell of their reading, and nobody asks for. */
const TOLD: Access = { methods: ['POST'], limit: 'readership' }
/** The fields of a calculator, or of a search for one. */
const ANY_FIELDS: Access = { ...READ, query: 'any' }
const reads = (...query: string[]): Access => ({ ...READ, query })
/** A list in pages. */
const PAGED = reads('page')
/** A list on one page, narrowed by words. */
const FOUND = reads('q')
/** Fields of calculators that answers compute with: those that their files ask for. */
const COMPUTED = reads(
  ...(
    'back balance cash charges.1.amount costs credit debts debts.1.payment debts.2.payment down extra ' +
    'financed housing income incomes.1.amount insurance left limits loan old points points2 price program ' +
    'rate rate1 rate2 stay taxYear term use within'
  ).split(' '),
)
const SHELF = reads('author', 'category', 'order', 'page', 'q')

const text = <const Path extends string>(path: Path, file: string, listed: Listing, access = READ) =>
  ({ path, status: 'now', file, mode: 'text', listed, access }) as const satisfies Existing
const app = <const Path extends string>(path: Path, file: string, listed: Listing, access = READ) =>
  ({ path, status: 'now', file, mode: 'app', listed, access }) as const satisfies Existing
const machine = <const Path extends string>(path: Path, file: string, access = READ) =>
  ({ path, status: 'now', file, mode: 'machine', listed: false, access }) as const satisfies Existing
/** Every calculator's page comes from one file, which finds it by the last part of its path. */
const calculator = <const Path extends string>(path: Path, access = ANY_FIELDS) =>
  ({
    ...app(path, 'calculators/routes/calculator.tsx', DEFAULT_LISTING, access),
    pattern: '/calculator/{-$calculator}',
  }) as const satisfies Existing
const later = <const Path extends string>(path: Path) => ({ path, status: 'later' }) as const satisfies Later

const at = (priority: number, changes: 'hourly' | 'daily' | 'weekly' | 'monthly', each?: Listed) =>
  ({ priority, changes, ...(each ? { each } : {}) }) as const

/** Priority and frequency of a page that the specification does not rank. */
const DEFAULT_LISTING = at(0.5, 'weekly')

export const routes = {
  home: text('/', 'news/home.tsx', at(1, 'hourly')),
  marketNews: text('/market-news', 'news/market-news.tsx', at(0.5, 'daily'), PAGED),
  articles: text('/articles', 'news/articles.tsx', at(0.9, 'daily'), PAGED),
  article: text('/article/$slug', 'news/article.tsx', at(0.7, 'weekly', 'article')),
  category: text('/category/$slug', 'news/category.tsx', at(0.6, 'daily', 'articleCategory'), PAGED),
  tag: text('/tag/$slug', 'news/tag.tsx', at(0.4, 'weekly', 'tag'), PAGED),
  analysis: text('/analysis', 'news/analysis.tsx', at(0.7, 'daily'), PAGED),
  aiMortgages: text('/analysis/ai-mortgages', 'news/ai-mortgages.tsx', DEFAULT_LISTING, PAGED),
  financialLeaders: text('/analysis/financial-leaders', 'news/financial-leaders.tsx', DEFAULT_LISTING, PAGED),
  newsDaily: text('/mortgage-news-daily', 'news/news-daily.tsx', at(0.5, 'daily'), reads('day')),
  guides: text('/guides', 'library/guides.tsx', at(0.9, 'weekly'), SHELF),
  guideCategory: text('/guides/$category', 'library/guide-category.tsx', at(0.6, 'weekly', 'guideCategory'), SHELF),
  guide: text('/guide/$slug', 'library/guide.tsx', at(0.7, 'monthly', 'guide')),
  education: text('/education', 'library/education.tsx', DEFAULT_LISTING, SHELF),
  lesson: text('/education/$slug', 'library/lesson.tsx', at(0.5, 'monthly', 'lesson')),
  authors: text(
    '/authors',
    'directory/authors.tsx',
    at(0.8, 'weekly'),
    reads('expertise', 'page', 'q', 'sort', 'specialization'),
  ),
  author: text('/author/$slug', 'directory/author.tsx', at(0.5, 'weekly', 'author'), PAGED),
  auth: app('/auth', 'account/auth.tsx', false),
  whatsNew: text('/whats-new', 'notices/whats-new.tsx', false),
  saved: app('/saved', 'saved/saved.tsx', false),
  notFound: text('/404', 'machine/not-found.tsx', false),

  rss: machine('/rss.xml', 'machine/rss.ts'),
  feed: machine('/feed.xml', 'machine/feed.ts'),
  categoryFeed: machine('/rss/$category', 'machine/category-feed.ts'),
  tagFeed: machine('/rss/tag/$slug', 'machine/tag-feed.ts'),
  authorFeed: machine('/rss/author/$slug', 'machine/author-feed.ts'),
  rssSubscribe: text('/rss-subscribe', 'machine/rss-subscribe.tsx', DEFAULT_LISTING),
  sitemapPage: text('/sitemap', 'machine/site-map.tsx', DEFAULT_LISTING),
  sitemapIndex: machine('/sitemap.xml', 'machine/sitemap.ts'),
  sitemapChunk: machine('/sitemaps/{$chunk}.xml', 'machine/sitemap-chunk.ts'),
  sitemapNews: machine('/sitemap-news.xml', 'machine/sitemap-news.ts'),
  robots: machine('/robots.txt', 'machine/robots.ts'),
  sharingPicture: machine('/og/$kind/{$slug}.png', 'machine/sharing-picture.ts'),
  colors: machine('/colors.css', 'machine/colors.ts'),
  securityText: machine('/.well-known/security.txt', 'machine/security-text.ts'),
  manifest: machine('/site.webmanifest', 'machine/manifest.ts'),
  siteConfig: machine('/api/config', 'machine/site-config.ts'),
  readership: machine('/api/readership', 'machine/readership.ts', TOLD),
  ratesApi: machine('/api/rates', 'rates/api/route-schema.ts', ANY_FIELDS),
  currentRates: machine('/api/rates/current', 'rates/api/route-current.ts', OPEN_FIGURES),
  currentRatesCsv: machine('/api/rates/current.csv', 'rates/api/route-current-csv.ts', OPEN_FIGURES),
  rateHistory: machine('/api/rates/history', 'rates/api/route-history.ts', OPEN_FIGURES),
  rateHistoryCsv: machine('/api/rates/history.csv', 'rates/api/route-history-csv.ts', OPEN_FIGURES),
  marketSummary: machine('/api/market/summary', 'rates/api/route-summary.ts', OPEN_FIGURES),
  marketSummaryCsv: machine('/api/market/summary.csv', 'rates/api/route-summary-csv.ts', OPEN_FIGURES),

  rates: app('/rates', 'rates/rates.tsx', at(0.9, 'hourly'), reads('loan', 'on', 'range', 'series', 'table')),
  rateData: text('/rates/data-access', 'rates/data-access.tsx', at(0.5, 'monthly')),
  glossary: text('/glossary', 'reference/glossary.tsx', at(0.7, 'weekly'), FOUND),
  term: text('/glossary/$slug', 'reference/term.tsx', at(0.5, 'monthly', 'term')),
  termTexts: machine('/glossary/terms.json', 'reference/term-texts.ts'),
  search: app('/search', 'search/search.tsx', DEFAULT_LISTING, reads('kind', 'page', 'q')),
  wiki: text('/wiki', 'reference/wiki.tsx', at(0.7, 'weekly'), FOUND),
  wikiPage: text('/wiki/$slug', 'reference/wiki-page.tsx', at(0.5, 'monthly', 'wikiPage')),
  lenders: text(
    '/lenders',
    'registers/lenders.tsx',
    at(0.8, 'weekly'),
    reads('compare', 'order', 'page', 'q', 'state', 'type'),
  ),
  lendersCsv: machine('/lenders.csv', 'registers/lenders-csv.ts'),
  lender: text('/lender/$slug', 'registers/lender.tsx', at(0.5, 'monthly', 'lender')),
  stateGuides: text('/state-guides', 'registers/state-guides.tsx', at(0.8, 'monthly')),
  state: text('/state/$slug', 'registers/state.tsx', at(0.5, 'monthly', 'state')),
  answers: text('/answers', 'reference/answers.tsx', at(0.7, 'weekly'), FOUND),
  answersIndex: machine('/answers/index.json', 'reference/answers-index.ts', {
    ...READ,
    methods: ['GET', 'HEAD', 'OPTIONS'],
  }),
  answer: text('/answers/$slug', 'reference/answer.tsx', at(0.5, 'monthly', 'answer'), COMPUTED),
  aiTest: later('/ai-test'),
  calculator: calculator('/calculator'),
  calculators: app('/calculators', 'calculators/routes/list.tsx', at(0.8, 'daily'), reads('q', 'which')),
  amortization: calculator('/calculator/amortization', FORM),
  apr: calculator('/calculator/apr'),
  dti: calculator('/calculator/dti'),
  debtLimit: calculator('/calculator/debt-limit'),
  interestOnly: calculator('/calculator/interest-only'),
  affordability: calculator('/calculator/affordability'),
  comparison: calculator('/calculator/comparison'),
  refinance: calculator('/calculator/refinance'),
  additionalPayment: calculator('/calculator/additional-payment'),
  extraPayment: calculator('/calculator/mortgage-extra-payment'),
  points: calculator('/calculator/points'),
  payoff: calculator('/calculator/payoff'),
  solve: calculator('/calculator/solve'),
  calculatorProof: app('/calculators/proof', 'calculators/routes/proof.tsx', DEFAULT_LISTING),
  calculatorCsv: machine('/calculators/export/{$calculator}.csv', 'calculators/routes/export-csv.ts', ANY_FIELDS),
  calculatorXlsx: machine('/calculators/export/{$calculator}.xlsx', 'calculators/routes/export-xlsx.ts', ANY_FIELDS),
  calculatorData: text('/calculators/data-access', 'calculators/routes/data-access.tsx', at(0.5, 'monthly')),
  embed: app('/embed/$calculator', 'calculators/routes/embed.tsx', false, {
    ...FORM,
    only: { calculator: 'amortization' },
  }),
  calculatorApi: machine('/api/calculators', 'calculators/routes/api-index.ts', ANY_FIELDS),
  calculatorResult: machine('/api/calculators/$calculator', 'calculators/routes/api-result.ts', CALCULATION),
  countySearch: machine('/api/counties', 'calculators/routes/county-search.ts', ANY_FIELDS),
  passwordReset: app('/auth/reset-password', 'account/reset-password.tsx', false),
  dashboard: app('/author/dashboard', 'studio/routes/dashboard.tsx', false, {
    ...FOR_AUTHORS,
    query: ['kind', 'q', 'state', 'whose'],
  }),
  createArticle: app('/author/create-article', 'studio/routes/create-article.tsx', false, {
    ...FOR_AUTHORS,
    query: ['kind'],
  }),
  editText: app('/author/edit/$id', 'studio/routes/edit.tsx', false, { ...FOR_AUTHORS, query: ['kind'] }),
  authorProfile: app('/author/profile', 'studio/routes/profile.tsx', false, FOR_AUTHORS),
  codeViewer: later('/code-viewer'),
  sourceCode: later('/source-code'),
  ratesDesk: app('/admin/rates', 'desk/rates.tsx', false, FOR_EDITORS),
  textHistory: app('/admin/history/$kind/$slug', 'desk/history.tsx', false, FOR_EDITORS),
  linkPerformance: later('/admin/link-performance'),
  sitemapGenerator: later('/admin/sitemap-generator'),
  jsonFeed: later('/feed.json'),
  llm: later('/llm.txt'),
  aiDataset: later('/ai-dataset.json'),
} as const satisfies Record<string, Existing | Later>

export type RouteName = keyof typeof routes
/** The page of one calculator. */
export type CalculatorRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { pattern: '/calculator/{-$calculator}' } ? Name : never
}[RouteName]
type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']
type ParamOf<Path extends string> = Path extends `${infer Before}{$${infer Param}}${infer Rest}`
  ? ParamOf<Before> | Param | ParamOf<Rest>
  : Path extends `${string}/$${infer Param}/${infer Rest}`
    ? Param | ParamOf<`/${Rest}`>
    : Path extends `${string}/$${infer Param}`
      ? Param
      : never
type Params<Name extends RouteName> = [ParamOf<PathOf<Name>>] extends [never]
  ? []
  : [params: Record<ParamOf<PathOf<Name>>, string>]

/**
 * The path of a route, its parameters filled in.
 *
 * @example
 * ```ts run
 * href('article', { slug: 'rates-slip' }) // => '/article/rates-slip'
 * href('guides') // => '/guides'
 * ```
 */
export function href<Name extends RouteName>(name: Name, ...params: Params<Name>): string {
  const values: Record<string, string> = params[0] ?? {}
  return routes[name].path.replace(/\{?\$([a-z]+)\}?/g, (_whole, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  )
}

/** Whether a route can be linked to today. */
export const exists = (name: RouteName): boolean => routes[name].status === 'now'

/**
 * The route of a path, `later` ones included, or null. Fixed segments win over parameters.
 *
 * @example
 * ```ts run
 * routeOf('/article/rates-slip') // => { name: 'article', params: { slug: 'rates-slip' } }
 * routeOf('/nowhere') // => null
 * ```
 */
export function routeOf(pathname: string): { name: RouteName; params: Record<string, string> } | null {
  const name = fixed.get(pathname)
  if (name) return { name, params: {} }
  for (const { name, pattern } of patterned) {
    const found = pattern.exec(pathname)
    if (found) return { name, params: { ...found.groups } }
  }
  return null
}

/**
 * What may be asked of a path, and how often by one address.
 *
 * @example
 * ```ts run
 * accessOf('/api/calculators/apr').methods // => ['GET', 'HEAD', 'POST', 'OPTIONS']
 * accessOf('/embed/apr').methods // => ['GET', 'HEAD']
 * accessOf('/nowhere').methods // => ['GET', 'HEAD']
 * ```
 */
export function accessOf(pathname: string): Access {
  const found = routeOf(pathname)
  const route = found && routes[found.name]
  if (!route || route.status !== 'now') return READ
  const { access } = route
  const only = Object.entries(access.only ?? {})
  return only.every(([param, value]) => found.params[param] === value) ? access : { ...access, ...READ }
}

/** Whether a path is one of the few without a parameter. */
export const isFixed = (pathname: string): boolean => fixed.has(pathname)

const names = Object.keys(routes) as RouteName[]
const fixed = new Map<string, RouteName>()
const patterned: { name: RouteName; pattern: RegExp }[] = []
for (const name of names) {
  const { path } = routes[name]
  if (path.includes('$')) patterned.push({ name, pattern: patternOf(path) })
  else fixed.set(path, name)
}

/** `/sitemaps/{$chunk}.xml` as an expression with a group for each parameter, which never spans a slash. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/\{?(\$[a-z]+)\}?/)
    .map((piece) => (piece.startsWith('$') ? `(?<${piece.slice(1)}>[^/]+)` : piece.replaceAll('.', '\\.')))
  return new RegExp(`^${source.join('')}$`)
}
