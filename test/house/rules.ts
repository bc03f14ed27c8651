/**
 * The rule table of the house: which room may open which door. Every import of src, test and tools is held against it.
 * A rule that proves wrong is changed here, on purpose, with a decision record that says why.
 */
export interface Room {
  /** Files and folders of the room, relative to src. */
  at: string
  /** Doors that the room may open, `#ui/*` and `#blocks/*` as written in package.json. */
  opens: readonly string[]
  /** Doors of which it may take types only (`import type`). */
  types?: readonly string[]
  /** Doors that only its tests may open. */
  tests?: readonly string[]
  /** Whether packages and Node's own modules may be used. */
  packages: boolean
}

const PURE = { opens: [], types: ['#routes', '#mortgage', '#market', '#feeds'], packages: false } as const
const BACKEND = { opens: ['#database', '#wire'], types: ['#outside'], packages: true } as const
const FEATURE = {
  opens: ['#queries', '#feeds', '#mortgage', '#market', '#ui/*', '#blocks/*', '#routes'],
  packages: true,
} as const

/** A room of the calculators, which opens what a feature opens and the named rooms of the calculators. */
const calculators = (name: string, rooms: readonly string[], tests: readonly string[] = []): Room => ({
  ...FEATURE,
  at: `site/calculators/${name}/`,
  opens: [...FEATURE.opens, ...rooms.map((room) => `#calculators/${room}/*`)],
  tests: tests.map((room) => `#calculators/${room}/*`),
})

/** From what all of them mean to what a reader or a program asks for: each opens rooms that stand before it. */
const CALCULATORS: readonly Room[] = [
  calculators('contract', [], ['answer', 'models']),
  calculators('counties', ['contract']),
  calculators('models', ['contract', 'counties', 'models'], ['answer']),
  calculators('answer', ['contract', 'counties', 'models'], ['api']),
  calculators('tables', ['contract']),
  calculators('charts', ['contract', 'tables'], ['answer']),
  calculators('export', ['contract', 'answer'], ['scenarios']),
  calculators('scenarios', ['contract', 'answer', 'tables']),
  calculators('form', ['contract', 'answer']),
  calculators('view', ['contract', 'answer', 'tables', 'charts', 'scenarios', 'form']),
  calculators('page', ['contract', 'answer', 'tables', 'charts', 'scenarios', 'form', 'view', 'list', 'proof']),
  calculators('list', ['contract', 'answer', 'page']),
  calculators('proof', ['list', 'page']),
  calculators('api', ['contract', 'answer']),
  calculators('data-access', ['contract', 'answer', 'view', 'list', 'api', 'page'], ['models']),
  calculators('embed', ['contract', 'answer', 'form', 'view', 'page']),
  calculators('pages', ['contract', 'answer', 'page', 'list', 'proof']),
  {
    at: 'site/calculators/',
    opens: ['contract', 'counties', 'answer'].map((room) => `#calculators/${room}/*`),
    packages: false,
  },
]

/** The first room whose place fits a file is the file's room, so narrower places stand before wider ones. */
export const ROOMS: readonly Room[] = [
  { at: 'routes.ts', ...PURE },
  { at: 'mortgage/', ...PURE },
  { at: 'market/history/', opens: ['#market'], packages: false },
  { at: 'market/report/', opens: ['#market', '#market/history'], packages: false },
  { at: 'market/', ...PURE },
  { at: 'feeds/', ...PURE },
  { at: 'config/', opens: [], packages: true },
  { at: 'database/', opens: [], packages: true },
  { at: 'outside/', opens: [], packages: true },
  { at: 'transfer/', opens: ['#database'], types: ['#outside'], packages: true },
  {
    at: 'queries/',
    opens: ['#mortgage', '#market', '#market/history', '#market/report'],
    types: ['#database'],
    packages: true,
  },
  {
    at: 'content/',
    opens: ['#queries', '#queries/report', '#routes', '#mortgage', '#market', '#market/history', '#market/report'],
    packages: true,
  },
  { at: 'backend/wire/', opens: [], packages: true },
  { at: 'backend/rest/', ...BACKEND },
  { at: 'backend/auth/', ...BACKEND },
  { at: 'backend/storage/', ...BACKEND },
  { at: 'backend/realtime/', ...BACKEND },
  {
    at: 'jobs/',
    opens: ['#routes', '#queries', '#content', '#feeds', '#outside', '#mortgage', '#market'],
    packages: true,
  },
  { at: 'server/', opens: ['#config', '#routes'], packages: true },
  { at: 'site/ui/', opens: ['#routes'], packages: true },
  { at: 'site/blocks/', opens: ['#ui/*', '#queries', '#mortgage', '#market', '#routes'], packages: true },
  // What a page takes of the report are its types: the text itself comes with the answer to a question.
  {
    at: 'site/news/',
    ...FEATURE,
    opens: [...FEATURE.opens, '#queries/rate-board', '#queries/report', '#market/history'],
    types: ['#market/report'],
  },
  { at: 'site/library/', ...FEATURE },
  {
    at: 'site/rates/',
    ...FEATURE,
    opens: [...FEATURE.opens, '#queries/rate-board', '#queries/rates', '#market/history'],
  },
  ...CALCULATORS,
  { at: 'site/directory/', ...FEATURE },
  { at: 'site/account/', ...FEATURE },
  { at: 'site/studio/', ...FEATURE },
  { at: 'site/admin/', ...FEATURE, opens: [...FEATURE.opens, '#queries/rates'] },
  // Sharing pictures say what calculators are called.
  { at: 'site/machine/', ...FEATURE, opens: [...FEATURE.opens, '#calculators/contract/*'] },
  { at: 'site/', opens: ['#queries', '#market', '#ui/*', '#blocks/*', '#routes'], packages: true },
  { at: 'main.ts', opens: ['*'], packages: true },
  { at: 'start/', opens: ['*'], packages: true },
]

/** What a test beside a file may reach outside of src: a database of its own, a running server. */
export const TEST_SUPPORT = 'test/support/'

/** Composes and starts the site; tests and tools start it by its path, for it is no room that others open. */
export const FRONT_ENTRANCE = 'src/main.ts'

/** Written by a tool; the route tree is the router's own index of all pages. */
export const GENERATED = /\.gen\.ts$/

export const MOST_LINES_OF_A_FILE = 300
export const MOST_LINES_OF_A_FUNCTION = 50
export const MOST_PARAMETERS = 4

/** Rooms whose exports are documented: the field's words, units, errors, source. */
export const DOCUMENTED = ['mortgage/', 'feeds/', 'queries/', 'database/', 'backend/', 'outside/']
