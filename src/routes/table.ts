/**
 * The whole site on one screen: every URL, the file that responds to it, how it is listed in the sitemap, what may be asked of
 * it, how often and by whom, and who may frame it. The sitemap, the importer's link check, the server's limits and the router are
 * derived from this table; menus name its routes.
 */

import {
  AGENTS,
  ANY_FIELDS,
  type Access,
  CALCULATION,
  DEFAULT_LISTING,
  type Entry,
  FORM,
  FOR_AUTHORS,
  FOR_EDITORS,
  LETTERS,
  FOR_MEMBERS,
  OF_VISITOR,
  OPEN_FIGURES,
  OPEN_READ,
  REPORTED,
  SUGGESTIONS,
  TOLD,
  alone,
  app,
  at,
  machine,
  reads,
  text,
} from './entry.ts'

/** A list in pages. */
const PAGED = reads('page')
/** A list on one page, narrowed by words. */
const FOUND = reads('q')
/** Fields of calculators that answers compute with: those that their files ask for. */
const COMPUTED = reads(
  ...(
    'appraisal back balance cash charges.1.amount costs credit debts debts.1.payment debts.2.payment down ' +
    'extra financed housing income incomes.1.amount insurance left limits loan old points points2 price ' +
    'program rate rate1 rate2 stay taxYear term use within'
  ).split(' '),
)
/** A file, folder or calculator of the source, or words in it. */
const SOURCE = reads('calculator', 'file', 'folder', 'from', 'function', 'lines', 'q')
const SHELF = reads('author', 'category', 'order', 'page', 'q')

/** Every calculator's page comes from one file, which finds it by the last part of its path. */
const calculator = <const Path extends string>(path: Path, access = ANY_FIELDS) =>
  ({
    ...app(path, 'calculators/page/calculator.tsx', DEFAULT_LISTING, access),
    pattern: '/calculator/{-$calculator}',
  }) as const satisfies Entry

/** Every page of the letters comes from one file. Without a limit but for the form: many mail programs share a network. */
const newsletter = <const Path extends string>(path: Path, listed: Entry['listed'], access: Access) =>
  ({ ...text(path, 'newsletter/newsletter.tsx', listed, access), pattern: '/newsletter/{-$page}' }) as const
/** Pages under /admin come from one file, as do all under /desk. */
const admin = <const Path extends string>(path: Path, access = FOR_EDITORS) =>
  ({
    ...app(path, 'desk/routes/admin.tsx', false, access),
    pattern: '/admin/$page',
  }) as const satisfies Entry

export const routes = {
  home: text('/', 'news/home.tsx', at(1, 'hourly')),
  marketNews: text('/market-news', 'news/market-news.tsx', at(0.5, 'daily'), PAGED),
  articles: text('/articles', 'news/articles.tsx', at(0.9, 'daily'), PAGED),
  articleMarkdown: machine('/article/{$slug}.md', 'agents/article-markdown.ts'),
  article: text('/article/$slug', 'news/article.tsx', at(0.7, 'weekly', 'article')),
  category: text('/category/$slug', 'news/category.tsx', at(0.6, 'daily', 'articleCategory'), PAGED),
  tag: text('/tag/$slug', 'news/tag.tsx', at(0.4, 'weekly', 'tag'), PAGED),
  analysis: text('/analysis', 'news/analysis.tsx', at(0.7, 'daily'), PAGED),
  aiMortgages: text('/analysis/ai-mortgages', 'news/ai-mortgages.tsx', DEFAULT_LISTING, PAGED),
  financialLeaders: text('/analysis/financial-leaders', 'news/financial-leaders.tsx', DEFAULT_LISTING, PAGED),
  newsDaily: text('/mortgage-news-daily', 'news/news-daily.tsx', at(0.5, 'daily'), reads('day')),
  guides: text('/guides', 'library/guides.tsx', at(0.9, 'weekly'), SHELF),
  guideCategory: text('/guides/$category', 'library/guide-category.tsx', at(0.6, 'weekly', 'guideCategory'), SHELF),
  guideMarkdown: machine('/guide/{$slug}.md', 'agents/guide-markdown.ts'),
  guide: text('/guide/$slug', 'library/guide.tsx', at(0.7, 'monthly', 'guide')),
  education: text('/education', 'library/education.tsx', DEFAULT_LISTING, SHELF),
  lessonMarkdown: machine('/education/{$slug}.md', 'agents/lesson-markdown.ts'),
  lesson: text('/education/$slug', 'library/lesson.tsx', at(0.5, 'monthly', 'lesson')),
  authors: text(
    '/authors',
    'directory/authors.tsx',
    at(0.8, 'weekly'),
    reads('expertise', 'page', 'q', 'sort', 'specialization'),
  ),
  author: text('/author/$slug', 'directory/author.tsx', at(0.5, 'weekly', 'author'), PAGED),
  auth: app('/auth', 'account/auth.ts', false),
  account: app('/account', 'account/account.ts', false, FOR_MEMBERS),
  whatsNew: text('/whats-new', 'notices/whats-new.tsx', false),
  saved: app('/saved', 'saved/saved.ts', false),
  newsletter: newsletter('/newsletter', at(0.5, 'weekly'), { ...LETTERS, limit: 'letters' }),
  newsletterFeed: machine('/newsletter/rss.xml', 'newsletter/newsletter-feed.ts'),
  bounces: machine('/newsletter/bounces', 'newsletter/bounces.ts', { methods: ['POST'], query: 'any' }),
  letterPreview: machine('/newsletter/preview', 'newsletter/preview.ts', { methods: ['POST'] }),
  pushSubscriptions: machine('/newsletter/push', 'newsletter/push.ts', { methods: ['POST'], limit: 'letters' }),
  newsletterPage: newsletter('/newsletter/$page', false, { ...LETTERS, query: ['done', 't'] }),
  notFound: text('/404', 'machine/not-found.ts', false),

  rss: machine('/rss.xml', 'machine/rss.ts'),
  feed: machine('/feed.xml', 'machine/feed.ts'),
  jsonFeed: machine('/feed.json', 'machine/json-feed.ts'),
  llm: machine('/llm.txt', 'agents/llm.ts'),
  llms: machine('/llms.txt', 'agents/llms.ts'),
  aiDataset: machine('/ai-dataset.json', 'agents/dataset.ts', OPEN_READ),
  datasetSchema: machine('/ai-dataset/schema.json', 'agents/dataset-schema.ts'),
  datasetPart: machine('/ai-dataset/{$kind}.ndjson', 'agents/dataset-part.ts', {
    ...OPEN_FIGURES,
    query: ['after', 'since'],
  }),
  openApi: machine('/api/openapi.json', 'agents/openapi.ts'),
  developers: alone(text('/developers', 'agents/developers.tsx', at(0.5, 'monthly'))),
  mcp: machine('/mcp', 'agents/mcp.ts', AGENTS),
  apiCatalog: machine('/.well-known/api-catalog', 'agents/api-catalog.ts'),
  categoryFeed: machine('/rss/$category', 'machine/category-feed.ts'),
  tagFeed: machine('/rss/tag/$slug', 'machine/tag-feed.ts'),
  authorFeed: machine('/rss/author/$slug', 'machine/author-feed.ts'),
  rssSubscribe: text('/rss-subscribe', 'machine/rss-subscribe.tsx', DEFAULT_LISTING),
  sitemapPage: alone(text('/sitemap', 'machine/site-map.tsx', DEFAULT_LISTING)),
  sitemapIndex: machine('/sitemap.xml', 'machine/sitemap.ts'),
  sitemapChunk: machine('/sitemaps/{$chunk}.xml', 'machine/sitemap-chunk.ts'),
  sitemapNews: machine('/sitemap-news.xml', 'machine/sitemap-news.ts'),
  robots: machine('/robots.txt', 'machine/robots.ts'),
  sharingPicture: machine('/og/$kind/{$slug}.png', 'machine/sharing-picture.ts'),
  colors: machine('/colors.css', 'machine/colors.ts'),
  securityText: machine('/.well-known/security.txt', 'machine/security-text.ts'),
  manifest: machine('/site.webmanifest', 'machine/manifest.ts'),
  openSearch: machine('/opensearch.xml', 'machine/open-search.ts'),
  searchSuggestions: machine('/search/suggestions.json', 'search/suggestions.ts', { ...SUGGESTIONS, query: ['q'] }),
  siteConfig: machine('/api/config', 'machine/site-config.ts'),
  aiTest: text('/ai-test', 'bots/ai-test.tsx', at(0.3, 'monthly'), {
    ...OF_VISITOR,
    methods: ['GET', 'HEAD', 'POST'],
  }),
  embedScript: machine('/embed.js', 'machine/embed-script.ts'),
  oembed: machine('/oembed', 'machine/oembed.ts', reads('format', 'maxheight', 'maxwidth', 'url')),
  rateBadge: machine('/embed/rate-badge', 'rates/embed/route-badge.ts', {
    ...reads('series', 'theme'),
    mayBeFramed: true,
  }),
  rateChart: machine('/embed/rate-chart', 'rates/embed/route-chart.ts', {
    ...reads('series', 'theme', 'years'),
    mayBeFramed: true,
  }),
  aiTestJson: machine('/ai-test.json', 'bots/ai-test-json.ts', OF_VISITOR),
  readership: machine('/api/readership', 'machine/readership.ts', TOLD),
  policyReports: machine('/api/policy-reports', 'machine/policy-reports.ts', REPORTED),
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
  termMarkdown: machine('/glossary/{$slug}.md', 'agents/term-markdown.ts'),
  term: text('/glossary/$slug', 'reference/term.tsx', at(0.5, 'monthly', 'term')),
  termTexts: machine('/glossary/terms.json', 'reference/term-texts.ts'),
  search: app('/search', 'search/search.tsx', DEFAULT_LISTING, reads('kind', 'page', 'q')),
  wiki: text('/wiki', 'reference/wiki.tsx', at(0.7, 'weekly'), FOUND),
  wikiMarkdown: machine('/wiki/{$slug}.md', 'agents/wiki-markdown.ts'),
  wikiPage: text('/wiki/$slug', 'reference/wiki-page.tsx', at(0.5, 'monthly', 'wikiPage')),
  lenders: text(
    '/lenders',
    'registers/lenders.tsx',
    at(0.8, 'weekly'),
    reads('compare', 'order', 'page', 'q', 'size', 'state', 'type'),
  ),
  lendersCsv: machine('/lenders.csv', 'registers/lenders-csv.ts'),
  lender: text('/lender/$slug', 'registers/lender.tsx', at(0.5, 'monthly', 'lender')),
  stateGuides: text('/state-guides', 'registers/state-guides.tsx', at(0.8, 'monthly')),
  stateMarkdown: machine('/state/{$slug}.md', 'agents/state-markdown.ts'),
  state: text('/state/$slug', 'registers/state.tsx', at(0.5, 'monthly', 'state')),
  answers: text('/answers', 'reference/answers.tsx', at(0.7, 'weekly'), FOUND),
  answersIndex: machine('/answers/index.json', 'reference/answers-index.ts', OPEN_READ),
  answerMarkdown: machine('/answers/{$slug}.md', 'agents/answer-markdown.ts'),
  answer: text('/answers/$slug', 'reference/answer.tsx', at(0.5, 'monthly', 'answer'), COMPUTED),
  calculator: calculator('/calculator'),
  calculators: app('/calculators', 'calculators/list/list.tsx', at(0.8, 'daily'), reads('q', 'which')),
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
  calculatorProof: app('/calculators/proof', 'calculators/proof/proof.tsx', DEFAULT_LISTING),
  calculatorCsv: machine('/calculators/export/{$calculator}.csv', 'calculators/requests/export-csv.ts', ANY_FIELDS),
  calculatorXlsx: machine('/calculators/export/{$calculator}.xlsx', 'calculators/requests/export-xlsx.ts', ANY_FIELDS),
  calculatorData: text('/calculators/data-access', 'calculators/data-access/data-access.tsx', at(0.5, 'monthly')),
  embed: app('/embed/$calculator', 'calculators/page/embed.tsx', false, {
    ...FORM,
    only: { calculator: 'amortization' },
    mayBeFramed: true,
  }),
  calculatorApi: machine('/api/calculators', 'calculators/requests/api-index.ts', ANY_FIELDS),
  calculatorResult: machine('/api/calculators/$calculator', 'calculators/requests/api-result.ts', CALCULATION),
  countySearch: machine('/api/counties', 'calculators/requests/county-search.ts', ANY_FIELDS),
  passwordReset: app('/auth/reset-password', 'account/reset-password.ts', false),
  dashboard: app('/author/dashboard', 'studio/routes/dashboard.ts', false, FOR_AUTHORS),
  createArticle: app('/author/create-article', 'studio/routes/create-article.tsx', false, {
    ...reads('kind'),
    needs: 'author',
  }),
  editText: app('/author/edit/$id', 'studio/routes/edit.tsx', false, { ...reads('kind'), needs: 'author' }),
  authorProfile: app('/author/profile', 'studio/routes/profile.ts', false, FOR_AUTHORS),
  sourceCode: alone(app('/source-code', 'source/source-code.ts', false, SOURCE)),
  codeViewer: machine('/code-viewer', 'source/code-viewer.ts', SOURCE),
  ratesDesk: admin('/admin/rates'),
  textHistory: app('/admin/history/$kind/$slug', 'desk/routes/history.tsx', false, FOR_EDITORS),
  deskPage: app('/desk/$page', 'desk/routes/desk.tsx', false, {
    ...reads('author', 'book', 'day', 'kind', 'q', 'since', 'state'),
    needs: 'editor',
  }),
  keptMail: machine('/desk/mail/kept', 'desk/log/kept-mail-route.ts', { methods: ['POST'] }),
  listedPages: machine('/desk/sitemap/listed', 'machine/sitemap-listed.ts', { methods: ['POST'] }),
  linkPerformance: admin('/admin/link-performance'),
  sitemapGenerator: admin('/admin/sitemap-generator'),
} as const satisfies Record<string, Entry>

export type RouteName = keyof typeof routes
/** The page of one calculator. */
export type CalculatorRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { pattern: '/calculator/{-$calculator}' } ? Name : never
}[RouteName]
