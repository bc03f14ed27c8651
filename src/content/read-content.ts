import { KINDS, REFERENCE_KINDS, TEXT_KINDS } from '#kinds'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { readFile, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Report, typographic } from '#documents'
import { LIMITS_EDITION } from '#calculators/counties'
import { checkContent } from './check-content.ts'
import { type ContentProblem, ContentRefusal } from './content-problem.ts'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter, readYaml } from './front-matter.ts'
import { type AuthorHead, type CategoryList, authorHead, categoryList, seriesList } from './heads.ts'
import { type LenderList, type StateList, lenderList, stateList } from './record-heads.ts'
import { printedHead } from './printed-head.ts'
import { type SeriesFile, readSeries } from './series-file.ts'
import {
  type ReferenceFile,
  type StateFile,
  type TextFile,
  readReference,
  readStateText,
  readText,
} from './text-file.ts'
import { slugOf } from './slug.ts'

/** A profile as it stands in content/authors. */
export interface AuthorFile {
  path: string
  slug: string
  hash: string
  head: AuthorHead
  bio: string
}

/** Everything that the content folder holds, checked. */
export interface Content {
  categories: CategoryList
  series: { file: SeriesFile; hash: string }[]
  authors: AuthorFile[]
  texts: TextFile[]
  references: ReferenceFile[]
  /** Null where the folder has none. */
  lenders: Records<LenderList> | null
  states: Records<StateList> | null
  /** What is written of states beside their records. */
  stateTexts: StateFile[]
}

/** A file of many records. */
export interface Records<List> {
  path: string
  hash: string
  list: List
}

/**
 * Reads and checks the whole content folder: schema, links, pictures, dates, figures, authors.
 *
 * @param folder the folder that holds articles, authors, guides, education and series
 * @throws ContentRefusal with every problem, its file and line
 * @example
 * ```ts
 * const content = await readContent('content')
 * ```
 */
export async function readContent(folder: string, publicFolder: string): Promise<Content> {
  const problems: ContentProblem[] = []
  const reporter =
    (file: string): Report =>
    (line, message) =>
      problems.push({ file, line, message })
  const categories = await readCategories(folder, reporter)
  const series = await readAllSeries(folder, reporter)
  const sources = { series: new Map(series.map(({ file }) => [file.head.id, file])) }
  const authors = await readAuthors(folder, reporter)
  const texts = await readAll({ folder, kinds: TEXT_KINDS, reporter }, (file) => readText({ ...file, sources }))
  const references = await readAll({ folder, kinds: REFERENCE_KINDS, reporter }, (file) =>
    readReference({ ...file, sources }),
  )
  const lenders = await readRecords({ folder, path: 'lenders/lenders.yaml', schema: lenderList, reporter })
  const states = await readRecords({ folder, path: 'states/states.yaml', schema: stateList, reporter, ...WITH_LIMITS })
  const stateTexts = await readAll({ folder, kinds: ['state'], reporter }, (file) =>
    readStateText({ ...file, sources }),
  )
  const content = { categories, series, authors, texts, references, lenders, states, stateTexts }
  await checkContent(content, publicFolder, reporter)
  if (problems.length)
    throw new ContentRefusal(problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
  return content
}

export type Reporter = (file: string) => Report

interface FileOfKind<Kind> {
  kind: Kind
  path: string
  text: string
  report: Report
}

/** Every file of some kinds that can be read. */
async function readAll<Kind extends keyof typeof KINDS, File>(
  { folder, kinds, reporter }: { folder: string; kinds: readonly Kind[]; reporter: Reporter },
  read: (file: FileOfKind<Kind>) => File | null,
): Promise<File[]> {
  const files: File[] = []
  for (const kind of kinds) {
    for (const path of await markdownIn(folder, KINDS_ON_SERVER[kind].folder)) {
      const text = await readFile(join(folder, path), 'utf8')
      const file = read({ kind, path, text, report: reporter(path) })
      if (file) files.push(file)
    }
  }
  return files
}

/** A state takes the limits of its counties from the table of the calculators. */
const WITH_LIMITS = { edition: LIMITS_EDITION }

interface RecordFile<Schema> {
  folder: string
  path: string
  schema: Schema
  reporter: Reporter
  /** Of what the rows hold beside the file. */
  edition?: string
}

async function readRecords<Schema extends z.ZodType>({
  folder,
  path,
  schema,
  reporter,
  edition = '',
}: RecordFile<Schema>): Promise<Records<z.infer<Schema>> | null> {
  if (!existsSync(join(folder, path))) return null
  const text = await readFile(join(folder, path), 'utf8')
  const list = parseHead(schema, readYaml(text, reporter(path)), reporter(path))
  return list && { path, hash: fingerprint(text + edition), list }
}

export async function markdownIn(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`content/${name} cannot be read`, { cause: error })
  })
  return names
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `${name}/${file}`)
}

const SERIES = 'series/series.yaml'
const NO_CATEGORIES: CategoryList = { article: [], guide: [], education: [], glossary: [], wiki: [], answer: [] }

export async function readCategories(
  folder: string,
  reporter: Reporter,
  { asStored } = { asStored: false },
): Promise<CategoryList> {
  const report = reporter('categories.yaml')
  const list = await textOf(folder, 'categories.yaml', report)
  const found = list === null ? null : parseHead(categoryList, readYaml(list, report), report)
  const categories = found ?? NO_CATEGORIES
  return asStored ? categories : printedHead(categories)
}

export async function readAllSeries(folder: string, reporter: Reporter): Promise<Content['series']> {
  const report = reporter(SERIES)
  const list = await textOf(folder, SERIES, report)
  const heads = (list === null ? null : parseHead(seriesList, readYaml(list, report), report)) ?? []
  const all = await Promise.all(
    heads.map(async (head) => {
      const path = `series/${head.id}.csv`
      const csv = await textOf(folder, path, reporter(path))
      if (csv === null) return []
      return [{ file: readSeries(head, csv, reporter(path)), hash: fingerprint(JSON.stringify(head) + csv) }]
    }),
  )
  return all.flat()
}

/** A file that has to be there, or null with its problem reported. */
async function textOf(folder: string, path: string, report: Report): Promise<string | null> {
  try {
    return await readFile(join(folder, path), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    report(1, 'there is no such file')
    return null
  }
}

async function readAuthors(folder: string, reporter: Reporter): Promise<AuthorFile[]> {
  const authors: AuthorFile[] = []
  for (const path of await markdownIn(folder, KINDS_ON_SERVER.author.folder)) {
    const author = readAuthor({ path, text: await readFile(join(folder, path), 'utf8'), report: reporter(path) })
    if (author) authors.push(author)
  }
  return authors
}

/** A profile from its file, or null with the problems reported. */
export function readAuthor({ path, text, report, asStored }: ProfileSource): AuthorFile | null {
  const matter = readFrontMatter(text, report)
  const head = parseHead(authorHead, matter, report)
  const slug = slugOf(path, report)
  if (!head || !slug) return null
  const bio = matter.body.trim()
  const words = asStored ? { head, bio } : { head: printedHead(head), bio: typographic(bio) }
  return { path, slug, hash: fingerprint(text), ...words }
}

interface ProfileSource extends Omit<FileOfKind<'author'>, 'kind'> {
  /** Words stay as the database had them. */
  asStored?: boolean
}
