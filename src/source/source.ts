import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { escaped } from './highlight.ts'

const inflated = promisify(inflateRaw)

/** A file of the repository, as the build found it. */
export interface SourceFile {
  path: string
  bytes: number
  /** null for what is no text */
  lines: number | null
}

/** A line in which something was found. */
export interface SourceHit {
  path: string
  line: number
  text: string
}

/** The source of the running build: what stood in the repository when it was made, and nothing else. */
export interface Source {
  /** null where the build was made without one */
  commit: string | null
  /** files differed from the commit */
  isChanged: boolean
  archive: { href: string; bytes: number }
  files: readonly SourceFile[]
  /** null for what is not there, or no text */
  textOf(path: string): Promise<string | null>
  /** The lines of a file as HTML, each by itself, with the words marked that the build has marked; null as above. */
  linesOf(path: string): Promise<string[] | null>
  /** Files whose text has these letters, whatever their case: a few lines of each. */
  search(words: string): Promise<SourceHit[]>
}

interface Index {
  commit: string | null
  isChanged: boolean
  archive: { href: string; bytes: number }
  /** path, place in the texts, bytes, lines, place and length in the marks; null for what a file has not */
  files: readonly (readonly [
    path: string,
    start: number | null,
    bytes: number,
    lines: number | null,
    marksStart: number | null,
    marksBytes: number | null,
  ])[]
}

/**
 * The source that a build has kept beside itself; null where it has none. Texts are read from disk when somebody asks.
 *
 * @param folder of the build's source
 * @example
 * ```ts
 * const source = await openSource('dist/source')
 * await source?.textOf('LICENSE')
 * ```
 */
export async function openSource(folder: string): Promise<Source | null> {
  const place = join(folder, 'index.json')
  if (!existsSync(place)) return null
  const { files, ...told } = JSON.parse(await readFile(place, 'utf8')) as Index
  const texts = files.flatMap(([path, start, bytes]) => (start === null ? [] : [{ path, start, end: start + bytes }]))
  const byPath = new Map(texts.map((text) => [text.path, text]))
  const marks = new Map(
    files.flatMap(([path, , , , start, bytes]) =>
      start === null || bytes === null ? [] : [[path, { start, end: start + bytes }] as const],
    ),
  )
  const textOf = async (path: string): Promise<string | null> => {
    const found = byPath.get(path)
    return found ? (await partOf(join(folder, 'texts'), found.start, found.end)).toString('utf8') : null
  }
  return {
    ...told,
    files: files.map(([path, , bytes, lines]) => ({ path, bytes, lines })),
    textOf,
    async linesOf(path) {
      const marked = marks.get(path)
      if (marked)
        return linesIn((await inflated(await partOf(join(folder, 'marks'), marked.start, marked.end))).toString('utf8'))
      const text = await textOf(path)
      return text === null ? null : linesIn(escaped(text))
    },
    search: (words) => search(folder, texts, words),
  }
}

/** What ends with a line break has no line behind it. */
const linesIn = (text: string): string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')

async function partOf(file: string, start: number, end: number): Promise<Buffer> {
  await using handle = await open(file)
  return bytesOf(handle, start, end)
}

interface Placed {
  path: string
  start: number
  end: number
}

const MOST_FILES = 40
const MOST_LINES = 4
/** A larger file is a table or made by a tool: it is found by its name alone. */
const LARGEST = 200_000
const CHUNK = 512 * 1024
const LONGEST_LINE = 200

async function search(folder: string, texts: readonly Placed[], words: string): Promise<SourceHit[]> {
  const wanted = Buffer.from(lowered(words))
  await using lower = await open(join(folder, 'lower'))
  await using whole = await open(join(folder, 'texts'))
  const hits: SourceHit[] = []
  let files = 0
  for (const group of groups(texts.filter(({ start, end }) => end - start <= LARGEST))) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const chunk = await bytesOf(lower, first.start, last.end)
    for (const text of group) {
      const part = chunk.subarray(text.start - first.start, text.end - first.start)
      if (!part.includes(wanted)) continue
      hits.push(...linesWith(part, wanted, await bytesOf(whole, text.start, text.end), text.path))
      files += 1
      if (files >= MOST_FILES) return hits
    }
  }
  return hits
}

/** Neighbors that are read at once. */
function* groups(texts: readonly Placed[]): Generator<Placed[]> {
  let group: Placed[] = []
  for (const text of texts) {
    const [first] = group
    if (first && text.end - first.start > CHUNK) {
      yield group
      group = []
    }
    group.push(text)
  }
  yield group
}

/** Letters of ASCII alone, so that a text has its places in both copies. */
const lowered = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function linesWith(lower: Buffer, wanted: Buffer, whole: Buffer, path: string): SourceHit[] {
  const hits: SourceHit[] = []
  let line = 1
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0 && hits.length < MOST_LINES;) {
    for (let next = lower.indexOf(10, from); next >= 0 && next < at; next = lower.indexOf(10, from)) {
      line += 1
      from = next + 1
    }
    const end = lower.indexOf(10, at)
    hits.push({ path, line, text: whole.toString('utf8', from, end < 0 ? undefined : end).slice(0, LONGEST_LINE) })
    if (end < 0) break
    at = lower.indexOf(wanted, end)
  }
  return hits
}

async function bytesOf(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(end - start)
  const { bytesRead } = await file.read(bytes, 0, end - start, start)
  return bytes.subarray(0, bytesRead)
}
