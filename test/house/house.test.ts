import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docstringFaults } from './docstring-rules.ts'
import { importCycles } from './import-cycles.ts'
import { importFaults, isTest, moduleOf } from './import-rules.ts'
import { MODULES } from './rules.ts'
import { GENERATED, MOST_LINES_OF_A_FILE, MOST_LINES_OF_A_FUNCTION, MOST_PARAMETERS } from './style-rules.ts'
import { type SourceFile, readSource } from './source-file.ts'
import { unusedExports } from './unused-exports.ts'
import { entryOf, entries, root, sourcesIn, targetOf } from './source-tree.ts'
import { unusedRights } from './unused-rights.ts'

const source = sourcesIn('src')
const outside = [...sourcesIn('test'), ...sourcesIn('tools')]
/** What builds and runs the tests, beside the folders. */
const settings = ['vite.config.ts', 'vitest.config.ts'].map((path) =>
  readSource(path, readFileSync(join(root, path), 'utf8')),
)
const written = [...source, ...outside].filter(({ path }) => !GENERATED.test(path))

const lineFaults = (file: SourceFile) =>
  file.lines > MOST_LINES_OF_A_FILE ? [`${file.path} has ${file.lines} lines of code`] : []

const functionFaults = ({ path, functions }: SourceFile) =>
  functions.flatMap(({ name, line, lines, parameters }) => [
    ...(lines > MOST_LINES_OF_A_FUNCTION && !isTest(path) ? [`${path}:${line} ${name} has ${lines} lines`] : []),
    ...(parameters > MOST_PARAMETERS ? [`${path}:${line} ${name} takes ${parameters} parameters`] : []),
  ])

const anyFaults = ({ path, anys }: SourceFile) => anys.map((line) => `${path}:${line} any`)

/** `#ui/button` is one component, `#network/retries` one way to ask. */
const isOfParts = (entry: string) => /^#(?:ui|blocks|network)\//.test(entry)

describe('the modules', () => {
  test('every file of src is in a module of the table', () => {
    expect(source.map(({ path }) => path).filter((path) => !moduleOf(path))).toEqual([])
  })

  test('every entry point leads into a module, and every entry point of the table exists', () => {
    const behind = Object.values(entries).map((path) => path.replace(/^\.\//, ''))
    const folder = (path: string) => path.slice(0, path.indexOf('*')).replace(/^src\//, '')
    const isLed = (path: string) =>
      path.includes('*') ? MODULES.some(({ at }) => at.startsWith(folder(path))) : moduleOf(path)
    expect(behind.filter((path) => !isLed(path))).toEqual([])
    expect(behind.filter((path) => !path.includes('*') && !existsSync(join(root, path)))).toEqual([])
    const named = MODULES.flatMap(({ opens, types = [] }) => opens.concat(types)).filter((entry) => entry !== '*')
    expect(named.filter((entry) => !(entry in entries) && !entryOf(entry))).toEqual([])
  })

  test('a pattern of entry points leads to what folders offer, or to parts of the design system, each its own', () => {
    const open = Object.entries(entries).filter(([entry, path]) => path.includes('*') && !isOfParts(entry))
    expect(open.filter(([, path]) => !path.endsWith('/*/index.ts'))).toEqual([])
  })

  test('every sheet that counts later is brought in by another file', () => {
    const folder = join(root, 'src')
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(css|tsx?)$/.test(path),
    )
    const words = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
    const sheets = paths.filter((path) => path.endsWith('.later.css'))
    expect(sheets.length).toBeGreaterThan(20)
    expect(sheets.filter((path) => !words.includes(`/${basename(path)}'`))).toEqual([])
  })

  test('every import of src is in the table', () => {
    const hand = source.filter(({ path }) => !GENERATED.test(path))
    expect(hand.flatMap(importFaults)).toEqual([])
  })

  test('every module of the table has files, and every right is made use of', () => {
    expect(unusedRights(source)).toEqual([])
  })

  test('tests and tools come in through the entry points', () => {
    expect(outside.flatMap(importFaults)).toEqual([])
  })

  test('no file leads back to itself', () => {
    expect(importCycles(source)).toEqual([])
  })
})

describe('the style', () => {
  test('no two migrations have one version', () => {
    const versions = readdirSync(join(root, 'supabase/migrations')).map((name) => name.slice(0, 14))
    expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([])
  })
  test('each runtime package has a line in decision 003', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
    const rows = readFileSync(join(root, 'decisions/003-packages.md'), 'utf8').match(/^\| `.*$/gm) ?? []
    const named = new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[^`, ]+/g) ?? []))
    expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([])
  })
  test('a file holds one idea: 300 lines at most', () => expect(written.flatMap(lineFaults)).toEqual([]))
  test('what is exported is imported somewhere', () => {
    expect(unusedExports([...source, ...outside, ...settings])).toEqual([])
  })
  test('a file that ends in .tsx draws', () => {
    expect(written.filter(({ path, hasJsx }) => path.endsWith('.tsx') && !hasJsx).map(({ path }) => path)).toEqual([])
  })
  test('a function is 50 lines at most, with 4 parameters', () => expect(written.flatMap(functionFaults)).toEqual([]))
  test('nothing is any', () => expect(written.flatMap(anyFaults)).toEqual([]))
  test('what a module offers is documented, with an example', () => expect(docstringFaults(source)).toEqual([]))
})

const faults = (path: string, text: string) => importFaults(readSource(path, text)).join('\n')

describe('the rules see', () => {
  test('a climbing import', () => expect(faults('src/site/news/a.ts', "import '../b.ts'")).toContain('climbs'))
  test('a pure module with a package', () =>
    expect(faults('src/mortgage/a.ts', "import 'zod'")).toContain('no packages'))
  test('a clock from Node in a pure module', () =>
    expect(faults('src/feeds/a.ts', "import { hrtime } from 'node:process'")).toContain('no packages'))
  test('one backend module in another', () =>
    expect(faults('src/backend/rest/a.ts', "import { x } from '#auth'")).toContain('may not'))
  test('one feature in another', () =>
    expect(faults('src/site/library/a.ts', "import { x } from '../news/x.ts'")).toContain('climbs'))
  test('the shell walking into a feature', () =>
    expect(faults('src/site/router.ts', "import { x } from './news/x.ts'")).toContain('use its entry point'))
  test('values where only types may be taken', () => {
    expect(faults('src/queries/shared/a.ts', "import { openDatabase } from '#database'")).toContain('types only')
    expect(faults('src/queries/shared/a.ts', "import { type Schema } from '#database'")).toContain('types only')
    expect(faults('src/queries/shared/a.ts', "import type { Schema } from '#database'")).toBe('')
  })
  test('what is imported later, when it is needed', () =>
    expect(faults('src/site/ui/a.ts', "const x = await import('#queries/stories')")).toContain('may not'))
  test('what is handed on', () =>
    expect(faults('src/market/a.ts', "export { x } from '#queries/stories'")).toContain('may not'))
  test('a type that is written as an import', () =>
    expect(faults('src/market/a.ts', "export type X = import('#queries/stories').Story")).toContain('may not'))
  test('an entry point that is not there', () =>
    expect(faults('src/jobs/a.ts', "import '#cellar'")).toContain('no such entry point'))
  test('what draws and what does not behind entry points of one module', () => {
    expect(targetOf('src/site/news/a.ts', '#ui/button')).toBe('src/site/ui/button.tsx')
    expect(targetOf('src/site/news/a.ts', '#ui/dates.ts')).toBe('src/site/ui/dates.ts')
    expect(faults('src/site/news/a.ts', "import { x } from '#blocks/chart-span.ts'")).toBe('')
    expect(faults('src/site/ui/a.ts', "import { x } from '#blocks/chart-span.ts'")).toContain('may not')
  })
  test('a test that reaches into src', () =>
    expect(faults('test/protocol/a.test.ts', "import '../../src/market/gap.ts'")).toContain('use an entry point'))

  test('a right that nobody uses, and a module that is not there', () => {
    const modules = [
      { at: 'jobs/', opens: ['#content', '#feeds'], packages: true },
      { at: 'cellar/', opens: [], packages: true },
    ]
    const file = readSource('src/jobs/a.ts', "import { x } from '#content'")
    expect(unusedRights([file], modules)).toEqual([
      'jobs/ never opens #feeds',
      'jobs/ never uses a package',
      'cellar/ is a module without a file',
    ])
  })

  test('a ring of files', () => {
    const ring = [
      readSource('src/market/a.ts', "import { b } from './b.ts'"),
      readSource('src/market/b.ts', "import { a } from './a.ts'"),
    ]
    expect(importCycles(ring)).toEqual(['src/market/a.ts -> src/market/b.ts -> src/market/a.ts'])
  })

  test('long files, long functions and many parameters', () => {
    const body = 'a()\n'.repeat(301)
    expect(lineFaults(readSource('src/market/a.ts', body))).toHaveLength(1)
    expect(lineFaults(readSource('src/market/a.ts', `// why\n\n${'a()\n'.repeat(300)}`))).toHaveLength(0)
    const long = readSource('src/market/a.ts', `function f(a, b, c, d, e) {\n${body}}`)
    expect(functionFaults(long)).toHaveLength(2)
  })

  test('an export that nobody imports, a type or one handed on, unless it has an example', () => {
    const files = [
      readSource('src/market/a.ts', 'export const a = 1\nexport const b = 2\nexport interface C {}'),
      readSource('src/market/b.ts', "/** D. ```ts run\n ``` */\nexport const d = 1\nexport { a } from './a.ts'"),
      readSource('src/market/c.ts', "export const e = () => import('./d.ts')"),
      readSource('src/market/d.ts', 'export const f = 1'),
    ]
    expect(unusedExports(files)).toEqual([
      'src/market/a.ts:2 nobody imports b',
      'src/market/a.ts:3 nobody imports C',
      'src/market/b.ts:4 nobody imports a',
      'src/market/c.ts:1 nobody imports e',
    ])
  })

  test('any', () => expect(anyFaults(readSource('src/market/a.ts', 'const a: any = 1'))).toHaveLength(1))

  test('an export without a docstring, and one without an example', () => {
    const files = [
      readSource('src/feeds/index.ts', "export { a, b } from './a.ts'"),
      readSource('src/feeds/a.ts', '/** A. */\nexport const a = () => 1\nexport function b() {}'),
    ]
    expect(docstringFaults(files)).toEqual([
      'src/feeds/a.ts:2 a has no @example',
      'src/feeds/a.ts:3 b has no docstring',
    ])
  })
})
