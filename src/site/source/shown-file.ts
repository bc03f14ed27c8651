import type { Source } from '#source'

/** A part of a file as it is shown. */
export interface ShownFile {
  path: string
  bytes: number
  /** null for what is no text */
  lines: readonly string[] | null
  allLines: number
  /** The line that the part begins with. */
  from: number
  marked: readonly [first: number, last: number] | null
  /** The tests of the file, or the file of the tests. */
  beside: readonly string[]
  /** Files of the repository that it imports. */
  imports: readonly string[]
}

interface Wanted {
  path: string
  from: number
  lines: readonly [first: number, last: number] | null
  /** Names of functions: the lines of the first that the file has are marked. */
  of: readonly string[]
}

/** Where a calculator's result is computed: a model's file has the name of its folder, and its function one of these. */
export const computedIn = (calculator: string): Wanted => ({
  path: `src/calculators/models/${calculator}/${calculator}.ts`,
  from: 1,
  lines: null,
  of: ['compute', 'resultOf', 'solved', calculator.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())],
})

/** A longer file is shown in parts. */
export const LINES_A_PART = 1_500

/** A file as a page shows it; null where the source has none of that path. */
export async function shownFile(source: Source, wanted: Wanted): Promise<ShownFile | null> {
  const file = source.files.find(({ path }) => path === wanted.path)
  if (!file) return null
  const { path, bytes } = file
  const [text, lines] = await Promise.all([source.textOf(path), source.linesOf(path)])
  const beside = besideOf(source, path)
  if (text === null || lines === null)
    return { path, bytes, lines: null, allLines: 0, from: 1, marked: null, beside, imports: [] }
  const marked = wanted.of.map((name) => linesOf(text, name)).find(Boolean) ?? wanted.lines
  const wantedFrom = marked && wanted.from === 1 ? marked[0] : wanted.from
  const from = Math.floor((Math.min(wantedFrom, lines.length || 1) - 1) / LINES_A_PART) * LINES_A_PART + 1
  return {
    path,
    bytes,
    lines: lines.slice(from - 1, from - 1 + LINES_A_PART),
    allLines: lines.length,
    from,
    marked,
    beside,
    imports: await importsOf(source, path, text),
  }
}

const TEST = /(?:-[a-z]+)?(?:\.db)?\.test(?=\.tsx?$)/

/** `apr.test.ts` beside `apr.ts`, and the other way around. */
function besideOf({ files }: Source, path: string): string[] {
  const stem = path.replace(/\.tsx?$/, '')
  const isBeside = TEST.test(path)
    ? (other: string) => other === path.replace(/(?:\.db)?\.test(?=\.tsx?$)/, '')
    : (other: string) => other.startsWith(`${stem}.`) && other !== path && TEST.test(other)
  return files.map((file) => file.path).filter(isBeside)
}

/** The lines of a function, a constant or a type as the formatter lays it out: up to the bracket at the margin. */
function linesOf(text: string, name: string): readonly [number, number] | null {
  if (!/^\w+$/.test(name)) return null
  const lines = text.split('\n')
  const starts = new RegExp(String.raw`^(?:export )?(?:async )?(?:function\*?|const|class|interface|type) ${name}\b`)
  const first = lines.findIndex((line) => starts.test(line))
  if (first < 0) return null
  const after = lines.slice(first + 1)
  const isShort = after[0] === '' || !/[([{=,>]$/.test(lines[first] ?? '')
  const end = isShort ? 0 : after.findIndex((line) => /^[\])}]/.test(line)) + 1
  return [first + 1, first + 1 + end]
}

/** Imports that lead to files: those beside it, and those by the entry points that package.json names. */
async function importsOf({ files, textOf }: Source, path: string, text: string): Promise<string[]> {
  if (!/\.(?:tsx?|mjs)$/.test(path)) return []
  const { imports } = JSON.parse((await textOf('package.json')) ?? '{}') as { imports?: Record<string, string> }
  const folder = path.slice(0, path.lastIndexOf('/'))
  const paths = new Set(files.map((file) => file.path))
  const found = Array.from(text.matchAll(/(?:from|import\()\s*'(\.\/[^']+|#[^']+)'/g), ([, name = '']) => {
    if (name.startsWith('./')) return `${folder}/${name.slice(2)}`
    return entryOf(name, imports ?? {})
  })
  return [...new Set(found)].filter((place) => paths.has(place)).toSorted()
}

/** Where an entry point leads, as Node finds it: the name itself, or of those with a star the most exact. */
function entryOf(name: string, imports: Readonly<Record<string, string>>): string {
  const starred = Object.keys(imports).flatMap((entry) => {
    const [start = '', end] = entry.split('*')
    if (end === undefined || !name.startsWith(start) || !name.endsWith(end)) return []
    return [{ entry, exact: start.length, rest: name.slice(start.length, name.length - end.length) }]
  })
  const [best] = starred.toSorted((a, b) => b.exact - a.exact || b.entry.length - a.entry.length)
  const place = imports[name] ?? (best ? (imports[best.entry] ?? '').replace('*', best.rest) : '')
  return place.replace(/^\.\//, '')
}
