/**
 * The rule table of the house: which module may import which. Every import of src, test and tools is held against it.
 * A rule that proves wrong is changed here, on purpose, with a decision record that says why.
 */
import type { Module } from './module.ts'

const PURE = { opens: [], packages: false, kind: 'pure' } as const
/** Every subject of the questions. */
const QUERIES = ['#queries/*'] as const
const BACKEND = { opens: ['#database', '#wire'], types: ['#outside'], packages: true, kind: 'backend' } as const
const PAGES = [...QUERIES, '#mortgage', '#market', '#ui/*', '#blocks/*', '#routes'] as const
const FEATURE = {
  opens: [...PAGES, '#feeds', '#kinds', '#api'],
  packages: true,
  kind: 'feature',
} as const

const LOAN_SCRIPT = ['#my-loan', '#mortgage/exact', '#calculators/counties', '#ui/*']

/** A sub-module of a pure module of arithmetic: it opens those that stand before it. */
const mortgage = (name: string, modules: readonly string[], tests: readonly string[] = []): Module => ({
  ...PURE,
  at: `mortgage/${name}/`,
  opens: modules.map((module) => `#mortgage/${module}`),
  tests: tests.map((module) => `#mortgage/${module}`),
  kind: 'mortgage',
})

/** What a calculator is, without pages: each folder opens those that stand before it. */
const calculators = (name: string, modules: readonly string[], tests: readonly string[] = []): Module => ({
  at: name ? `calculators/${name}/` : 'calculators/',
  opens: ['#mortgage', '#market', '#api', ...modules.map((module) => `#calculators/${module}`)],
  tests,
  packages: true,
  kind: 'calculators',
})

const CATALOG_TESTS = ['#calculators/fields', '#calculators/results', '#calculators/requests']

/** The pages of the calculators: each folder opens the calculators by their entry points, and folders that stand before it. */
const calculatorPages = (name: string, modules: readonly string[], tests: readonly string[] = []): Module => ({
  ...FEATURE,
  at: name ? `site/calculators/${name}/` : 'site/calculators/',
  opens: [
    ...PAGES,
    '#api',
    '#calculators',
    '#calculators/counties',
    '#calculators/requests',
    '#network/*',
    // The rule by which a text leads to the glossary; it opens nothing.
    '#documents/terms',
    ...modules.map((module) => `#calculator-pages/${module}`),
  ],
  tests: [...tests.map((module) => `#calculator-pages/${module}`), '#calculators/models'],
  kind: 'calculator pages',
})

const NEWSROOM = [...QUERIES, '#market', '#kinds', '#ui/*', '#blocks/*', '#routes', '#session', '#newsroom'] as const

/** Where texts are written: each folder opens what a document may hold, the calculators' names, and folders before it. */
const studio = (name: string, modules: readonly string[]): Module => ({
  at: `site/studio/${name}/`,
  opens: [
    ...NEWSROOM,
    '#network/*',
    '#documents/schema',
    '#documents/print',
    '#documents/terms',
    '#calculators',
    ...modules.map((module) => `#studio/${module}`),
  ],
  packages: true,
  kind: 'studio',
})

/** The pages of the people who run the newsroom: each folder opens what all pages may, and folders before it. */
const desk = (name: string, modules: readonly string[] = []): Module => ({
  at: `site/desk/${name}/`,
  opens: [...NEWSROOM, '#api', ...modules.map((module) => `#desk/${module}`)],
  packages: true,
  kind: 'desk',
})

/** The questions of one subject: those of others are theirs, but what all share. */
const queries = (name: string, modules: readonly string[] = ['shared'], tests: readonly string[] = []): Module => ({
  at: `queries/${name}/`,
  opens: [
    '#kinds',
    '#mortgage',
    '#market',
    '#market/history',
    '#market/report',
    ...modules.map((module) => (module.startsWith('#') ? module : `#queries/${module}`)),
  ],
  types: ['#database', '#documents'],
  tests,
  packages: true,
  kind: 'queries',
})

const DESK = [
  'rates',
  'texts',
  'media',
  'people',
  'hooks',
  'log',
  'letters',
  'settings',
  'sitemap',
  'links',
  'import',
] as const

/** What comes from other systems: readers, each to one shape, and the one writer of that shape. */
const imports = (name: string, modules: readonly string[]): Module => ({
  at: `imports/${name}/`,
  opens: modules.map((module) => `#imports/${module}`),
  types: ['#documents'],
  packages: true,
  kind: 'imports',
})

/** The first module whose place fits a file is the file's module, so narrower places stand before wider ones. */
export const MODULES: readonly Module[] = [
  { at: 'routes/', ...PURE, types: ['#kinds'] },
  // Who a crawler is: what is claimed, and what proves it.
  { at: 'bots/', ...PURE, kind: 'bots' },
  { at: 'kinds.ts', ...PURE, tests: ['#routes'] },
  mortgage('exact', []),
  mortgage('payment', ['exact'], ['schedule']),
  mortgage('schedule', ['exact', 'payment']),
  mortgage('apr', ['exact', 'payment', 'schedule']),
  mortgage('programs', ['exact']),
  mortgage('fees', ['exact', 'payment', 'schedule', 'programs']),
  mortgage('affordability', ['exact', 'payment', 'schedule', 'programs']),
  mortgage('refinance', ['exact', 'payment', 'schedule', 'apr']),
  // The entry point of the whole, and the test that asks all of it.
  { at: 'mortgage/', ...PURE },
  { at: 'market/history/', opens: ['#market'], packages: false },
  { at: 'market/report/', opens: ['#market', '#market/history'], packages: false },
  { at: 'market/', ...PURE },
  { at: 'feeds/', ...PURE, types: ['#documents'] },
  { at: 'documents/', opens: ['#mortgage', '#market', '#market/history'], packages: true },
  { at: 'config/', opens: [], packages: true },
  // The source of the running build.
  { at: 'source/', opens: [], packages: true },
  // What the endpoints for programs share.
  { at: 'api/', opens: [], packages: false },
  { at: 'database/', opens: [], packages: true },
  { at: 'outside/', opens: [], packages: true },
  { at: 'transfer/', opens: ['#database'], types: ['#outside'], packages: true },
  queries('shared', [], ['#queries/library', '#queries/people', '#queries/rates', '#queries/stories']),
  ...['stories', 'library', 'people', 'reference', 'accounts'].map((name) => queries(name)),
  queries('search'),
  queries('readership'),
  queries('crawlers'),
  queries('changes'),
  // What is written is stored as its document's schema has it.
  queries('writing', ['shared', '#documents/schema']),
  queries('rates'),
  queries('mail'),
  queries('moving'),
  // A report of the week is a story that waits; two books of the log are asked for beside the accounts.
  queries('desk', ['shared', 'stories', 'accounts']),
  calculators('contract', [], ['#calculators/results', '#calculators/models']),
  calculators('counties', ['contract']),
  calculators('fields', ['contract', 'counties']),
  calculators('models', ['contract', 'fields', 'counties', 'models'], ['#calculators/results', '#calculators/catalog']),
  // A calculator names its route; its address is the site's business.
  { ...calculators('catalog', ['contract', 'models'], CATALOG_TESTS), types: ['#routes'] },
  calculators('results', ['contract', 'fields'], ['#calculators/catalog']),
  calculators('export', ['contract', 'fields', 'catalog', 'results'], ['#calculator-pages/scenarios']),
  calculators('requests', ['contract', 'fields', 'catalog', 'results', 'export']),
  calculators('', []),
  {
    at: 'content/',
    opens: [
      ...QUERIES,
      '#documents',
      '#kinds',
      '#routes',
      '#market',
      '#market/report',
      // What an answer computes is tried before it is imported.
      '#calculators',
      '#calculators/counties',
    ],
    tests: ['#documents/terms'],
    packages: true,
  },
  imports('shape', []),
  { ...imports('html', []), tests: ['#documents'] },
  imports('packed', []),
  imports('markdown', ['shape', 'html']),
  imports('ghost', ['shape', 'html', 'markdown']),
  imports('wordpress', ['shape', 'html']),
  { ...imports('write', []), opens: [...QUERIES, '#content', '#documents', '#routes', '#imports/shape'] },
  { at: 'imports/', opens: [], packages: true },
  { at: 'backend/wire/', opens: [], packages: true },
  { at: 'backend/rest/', ...BACKEND },
  { at: 'backend/auth/', ...BACKEND },
  { at: 'backend/storage/', ...BACKEND },
  { at: 'backend/realtime/', ...BACKEND },
  // What letters are called and hold, for pages of the site as well.
  // What is said of a reader's own loan, on their device and in their letter alike.
  {
    ...PURE,
    at: 'my-loan/',
    opens: ['#mortgage/exact', '#mortgage/payment', '#mortgage/refinance'],
    tests: ['#calculators/models'],
    kind: 'my loan',
  },
  {
    at: 'mail/',
    opens: ['#mail/words', ...QUERIES, '#my-loan', '#mortgage', '#market', '#market/report', '#routes'],
    packages: true,
  },
  {
    at: 'jobs/',
    opens: [...QUERIES, '#bots', '#content', '#kinds', '#mail', '#outside', '#market', '#routes'],
    packages: true,
  },
  { at: 'server/', opens: ['#routes', '#wire'], packages: true },
  // How a page asks its backend: nothing of what is asked.
  { at: 'site/network/', opens: [], packages: false },
  { at: 'site/ui/', opens: ['#network/*', '#routes', '#kinds', '#market'], packages: true },
  // Who is signed in, the one client of the browser, and the guard.
  { at: 'site/session/', opens: ['#network/*', '#ui/*', ...QUERIES, '#routes'], packages: true },
  // The frame that desk and studio share.
  {
    at: 'site/newsroom/',
    opens: ['#ui/*', '#session', '#queries/people', '#queries/writing', '#routes'],
    packages: true,
  },
  {
    at: 'site/blocks/',
    opens: ['#ui/*', ...QUERIES, '#market', '#kinds', '#routes'],
    types: ['#documents'],
    packages: true,
  },
  // What a page takes of the report are its types: the text itself comes with the result of a question.
  { at: 'site/news/', ...FEATURE, types: ['#market/report'] },
  { at: 'site/library/', ...FEATURE },
  { at: 'site/rates/', ...FEATURE, opens: [...FEATURE.opens, '#market/history'] },
  calculatorPages('styles', []),
  calculatorPages('live', []),
  calculatorPages('tables', []),
  calculatorPages('charts', ['tables']),
  calculatorPages('scenarios', ['live', 'tables']),
  calculatorPages('form', ['live']),
  calculatorPages('embed', []),
  calculatorPages('view', ['live', 'charts', 'scenarios', 'form', 'embed']),
  calculatorPages('list', ['styles', 'live']),
  calculatorPages('page', ['styles', 'live', 'tables', 'form', 'view', 'list', 'embed']),
  calculatorPages('proof', ['styles', 'list']),
  calculatorPages('requests', ['live']),
  calculatorPages('data-access', ['live', 'list', 'embed'], ['requests']),
  calculatorPages('', []),
  { at: 'site/directory/', ...FEATURE },
  // An answer with a figure computes it by the calculator that it names, from the calculators' own records.
  {
    at: 'site/reference/',
    ...FEATURE,
    opens: [...FEATURE.opens, '#calculators', '#calculator-pages'],
  },
  { at: 'site/registers/', ...FEATURE },
  // What is asked may be a calculator's name, or what one of them figures.
  {
    at: 'site/search/',
    ...FEATURE,
    opens: [...FEATURE.opens, '#calculators'],
  },
  { at: 'site/newsletter/', ...FEATURE, opens: [...FEATURE.opens, '#mail', '#mail/words', '#my-loan'] },
  { at: 'site/notices/', ...FEATURE },
  // Where clients are told who they are taken for.
  { at: 'site/bots/', ...FEATURE, opens: [...FEATURE.opens, '#bots'] },
  { at: 'site/source/', ...FEATURE, opens: [...FEATURE.opens, '#source'], tests: ['#calculators'] },
  // A script of its own: it carries the engine's part for refinancing, and no page's.
  { ...PURE, at: 'site/my-loan/', opens: LOAN_SCRIPT, kind: 'script' },
  { at: 'site/saved/', ...FEATURE, opens: [...FEATURE.opens, '#session'] },
  { at: 'site/account/', ...FEATURE, opens: [...FEATURE.opens, '#session', '#network/*'] },
  studio('frame', []),
  studio('fields', []),
  studio('saving', []),
  studio('editor', ['fields']),
  studio('insert', ['editor']),
  studio('corrections', ['fields']),
  studio('panels', ['fields', 'corrections', 'saving', 'editor', 'insert']),
  studio('preview', ['editor', 'insert']),
  studio('writing', ['frame', 'saving', 'editor', 'insert', 'panels', 'preview']),
  studio('overview', []),
  studio('dashboard', ['overview']),
  studio('profile', ['fields', 'insert']),
  studio('routes', ['writing', 'dashboard', 'profile']),
  ...DESK.map((name) => desk(name)),
  // To take a published text back to a former revision is to correct it.
  { ...desk('history'), opens: [...desk('history').opens, '#studio/corrections'] },
  { ...desk('crawlers'), opens: [...desk('crawlers').opens, '#bots'] },
  desk('routes', [...DESK, 'history', 'crawlers']),
  // Sharing pictures say what calculators are called.
  { at: 'site/machine/', ...FEATURE, opens: [...FEATURE.opens, '#calculators'] },
  // What programs and agents read: calculators with their own records, rates, texts as Markdown, the dataset.
  {
    at: 'site/agents/',
    ...FEATURE,
    opens: [
      ...FEATURE.opens,
      '#market/history',
      '#calculators',
      '#calculators/counties',
      '#calculators/requests',
      '#calculator-pages',
    ],
    types: ['#documents'],
  },
  // The header's menu lists the calculators.
  {
    at: 'site/',
    opens: [
      ...QUERIES,
      '#kinds',
      '#market',
      '#calculators',
      '#network/*',
      '#ui/*',
      '#blocks/*',
      '#session/visit',
      '#routes',
    ],
    types: ['#bots', '#source', '#mail'],
    packages: true,
  },
  { at: 'main.ts', opens: ['*'], packages: true },
  { at: 'start/', opens: ['*'], packages: true },
]

/** What a test beside a file may reach outside of src: a database of its own, a running server. */
export const TEST_SUPPORT = 'test/support/'

/** Composes and starts the site; tests and tools start it by its path, for it is no module that others open. */
export const FRONT_ENTRANCE = 'src/main.ts'
