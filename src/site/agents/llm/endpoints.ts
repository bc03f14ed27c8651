import { type RouteName, routes } from '#routes'

/** Routes that programs read, and the one page that they are told of beside them. */
type MachineRoute =
  | { [Name in RouteName]: (typeof routes)[Name] extends { mode: 'machine' } ? Name : never }[RouteName]
  | 'sourceCode'

/**
 * What each address for programs gives, in a line; null for those that serve the pages of this site alone. A route that is
 * missing here does not compile.
 */
const LINES: Record<MachineRoute, string | null> = {
  llm: 'the guide for programs and language models',
  llms: 'the same guide under its other name',
  jsonFeed: 'the newest stories with their whole text, JSON Feed 1.1',
  rss: 'the same as RSS 2.0',
  aiDataset: 'the whole site as data: licence, changes, and where the records of each kind are',
  datasetSchema: 'JSON Schema of the records',
  datasetPart: 'records of one kind as lines of JSON, a part at a time, resumable by ?since=2026-11-01',
  openApi: 'OpenAPI 3.1 of every JSON endpoint',
  mcp: 'Model Context Protocol server (POST, streamable HTTP, stateless): tools for every calculator, rates, limits, terms, answers and texts',
  apiCatalog: 'every endpoint as a set of links, with what describes it (RFC 9727)',
  articleMarkdown: 'a story as Markdown, with its figures and sources; also by “Accept: text/markdown” at its page',
  guideMarkdown: 'a guide as Markdown',
  lessonMarkdown: 'a lesson as Markdown',
  termMarkdown: 'a term as Markdown',
  wikiMarkdown: 'a wiki page as Markdown',
  answerMarkdown: 'an answer as Markdown',
  stateMarkdown: 'a state as Markdown: its records, and what is written of it',
  feed: null,
  categoryFeed: 'RSS of one category of stories',
  tagFeed: 'RSS of one topic',
  newsletterFeed: 'RSS of the letters that went out',
  bounces: null,
  letterPreview: null,
  keptMail: null,
  listedPages: null,
  pushSubscriptions: null,
  authorFeed: 'RSS of one author',
  sitemapIndex: 'every page with the day of its last change',
  sitemapChunk: null,
  sitemapNews: 'stories of the last two days, as a news sitemap',
  robots: 'what crawlers may read',
  sharingPicture: null,
  colors: null,
  securityText: null,
  manifest: null,
  openSearch: 'how browsers and programs ask the search of this site (OpenSearch)',
  searchSuggestions:
    'pages that have the words of ?q=, as a list of names, sentences and addresses (OpenSearch suggestions)',
  siteConfig: 'address and public key of the data backend',
  readership: null,
  codeViewer: null,
  sourceCode:
    'the source of the software as it runs here, with its tests: ?q=payment searches in it, ?calculator=apr opens the function behind a calculator',
  embedScript:
    'a line of script that puts a calculator or a rate into another page: data-calculator="apr" or data-rate="chart"',
  oembed: 'what another site shows of a calculator or of the rates: ?url=, as JSON or ?format=xml (oEmbed)',
  rateBadge: 'a rate in a line of 30 pixels, for a frame: ?series=pmms-30',
  rateChart: 'a rate drawn, for a frame: ?series=pmms-30&years=5',
  policyReports: null,
  aiTestJson:
    'how the one who asks is judged: claim, address, signature; what crawlers may read; the state of every endpoint',
  ratesApi: 'JSON Schema of the rate endpoints',
  currentRates: 'every rate with its newest figure, day, changes, source and terms, as JSON',
  currentRatesCsv: 'the same as CSV',
  rateHistory: 'one series between two days: ?series=pmms-30&from=2026-01-01&to=2026-06-30',
  rateHistoryCsv: 'the same as CSV, up to four series',
  marketSummary: 'housing starts, permits, sales, prices, unemployment and federal funds, newest figures',
  marketSummaryCsv: 'the same as CSV',
  answersIndex: 'every question with its short answer, sources and address',
  termTexts: 'the whole glossary with its texts',
  lendersCsv: 'the register of lenders as CSV',
  calculatorApi: 'JSON Schema of all calculators',
  calculatorResult: 'one calculator: GET with the parameters of its page, or POST a JSON object',
  calculatorCsv: 'the result of a calculator with its tables as CSV',
  calculatorXlsx: 'the same as a workbook',
  countySearch: 'counties by name (?q=franklin oh) and loan limits of one (?fips=39049)',
}

/** An address for programs with what it gives. */
export interface Endpoint {
  route: MachineRoute
  /** With its parameters as {name}. */
  path: string
  says: string
  /** It can be opened as it stands. */
  isOpen: boolean
}

/** Every address for programs of other sites. */
export const endpoints = (): Endpoint[] =>
  Object.entries(LINES).flatMap(([name, says]) => {
    if (says === null) return []
    const route = name as MachineRoute
    const path = routes[route].path.replace(/\{?\$([a-z]+)\}?/g, '{$1}')
    return [{ route, path, says, isOpen: !path.includes('{') && !NEEDS_MORE.has(route) }]
  })

/**
 * Without parameters, or a body, they tell what is missing. Named here, since the table that browsers get does not say what
 * may be asked.
 */
const NEEDS_MORE = new Set<MachineRoute>(['mcp', 'oembed', 'rateHistory', 'rateHistoryCsv'])
