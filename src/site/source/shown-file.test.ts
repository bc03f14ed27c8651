import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOG } from '#calculators'
import type { Source } from '#source'
import { LINES_A_PART, computedIn, shownFile } from './shown-file.ts'

const root = resolve(import.meta.dirname, '../../..')
const pathsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)

/** The files of a folder as a build would have kept them. */
function sourceOf(folder: string, texts: Record<string, string> = {}): Source {
  const textOf = (path: string) => texts[path] ?? readFileSync(join(root, path), 'utf8')
  return {
    commit: null,
    isChanged: false,
    archive: { href: '/', bytes: 0 },
    files: [...pathsIn(folder), ...Object.keys(texts)].map((path) => ({ path, bytes: 1, lines: 1 })),
    textOf: async (path) => textOf(path),
    linesOf: async (path) => textOf(path).replace(/\n$/, '').split('\n'),
    search: async () => [],
  }
}

describe('a calculator leads to', () => {
  const source = sourceOf('src/calculators')
  test.each(CATALOG.map(({ name }) => name))('the function that computes %s, with its tests', async (name) => {
    const shown = await shownFile(source, computedIn(name))
    expect(shown?.marked).not.toBeNull()
    const [first = 0, last = 0] = shown?.marked ?? []
    expect(last).toBeGreaterThanOrEqual(first)
    const folder = `src/calculators/models/${name}/`
    expect(source.files.some(({ path }) => path.startsWith(folder) && path.endsWith('.test.ts'))).toBe(true)
    expect(shown?.imports).not.toEqual([])
  })
})

describe('a file', () => {
  const source = sourceOf('src/source')

  test('stands beside its tests, and its tests beside it', async () => {
    const at = (path: string) => shownFile(source, { path, from: 1, lines: null, of: [] })
    expect((await at('src/source/highlight.ts'))?.beside).toEqual(['src/source/highlight.test.ts'])
    expect((await at('src/source/highlight.test.ts'))?.beside).toEqual(['src/source/highlight.ts'])
    expect((await at('src/source/index.ts'))?.imports).toEqual(['src/source/highlight.ts', 'src/source/source.ts'])
    expect(await at('src/source/../../.env')).toBeNull()
  })

  test('names what it imports by the entry points of package.json', async () => {
    const entries = ['#kinds', '#queries/mail', '#rest', '#ui/button', '#ui/dates.ts', '#desk/texts', '#nowhere']
    const text = entries.map((entry) => `import { x } from '${entry}'\n`).join('')
    const files = [
      'src/kinds/kinds.ts',
      'src/queries/mail/index.ts',
      'src/backend/rest/index.ts',
      'src/site/ui/dates.ts',
    ]
    const others = ['src/site/ui/button.tsx', 'src/site/desk/texts/index.ts']
    const known = Object.fromEntries([...files, ...others].map((path) => [path, '']))
    const shown = await shownFile(sourceOf('src/source', { 'src/x.ts': text, ...known }), {
      path: 'src/x.ts',
      from: 1,
      lines: null,
      of: [],
    })
    expect(shown?.imports).toEqual([...files, ...others].toSorted())
  })

  test('of many lines is shown in parts, the marked ones first of all', async () => {
    const long = sourceOf('src/source', { 'long.txt': 'x\n'.repeat(4_000) })
    const at = (from: number, lines: readonly [number, number] | null) =>
      shownFile(long, { path: 'long.txt', from, lines, of: [] })
    expect((await at(1, null))?.lines).toHaveLength(LINES_A_PART)
    expect((await at(1, [3_500, 3_510]))?.from).toBe(2 * LINES_A_PART + 1)
    expect((await at(9_999_999, null))?.lines).toHaveLength(4_000 - 2 * LINES_A_PART)
  })
})
