import { KINDS, type ReferenceKind, type TextKind } from '#kinds'
import { readFile, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Report, linksOf } from '#documents'
import { type ContentProblem, ContentRefusal } from './content-problem.ts'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter, readYaml } from './front-matter.ts'
import { type AuthorHead, type CategoryList, authorHead, categoryList, seriesList } from './heads.ts'
import { type KnownSlugs, linkProblem } from './links.ts'
import { type ReferenceFile, REFERENCE_KINDS, pathsOf, readReference } from './reference-file.ts'
import { type LenderList, type StateList, lenderList, stateList } from './record-heads.ts'
import { type SeriesFile, readSeries } from './series-file.ts'
import { type TextFile, TEXT_KINDS, readText } from './text-file.ts'
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
  const texts: TextFile[] = []
  for (const kind of TEXT_KINDS) {
    for (const path of await markdownIn(folder, KINDS[kind].folder)) {
      const text = await readFile(join(folder, path), 'utf8')
      const read = readText({ kind, path, text, sources, report: reporter(path) })
      if (read) texts.push(read)
    }
  }
  const references: ReferenceFile[] = []
  for (const kind of REFERENCE_KINDS) {
    for (const path of await markdownIn(folder, KINDS[kind].folder)) {
      const text = await readFile(join(folder, path), 'utf8')
      const read = readReference({ kind, path, text, sources, report: reporter(path) })
      if (read) references.push(read)
    }
  }
  checkAuthors(authors, texts, sources.series, reporter)
  checkCategories(categories, texts, reporter)
  const lenders = await readRecords(folder, 'lenders/lenders.yaml', lenderList, reporter)
  const states = await readRecords(folder, 'states/states.yaml', stateList, reporter)
  const content = { categories, series, authors, texts, references, lenders, states }
  await checkTexts(content, publicFolder, reporter)
  checkReferences(content, reporter)
  if (problems.length)
    throw new ContentRefusal(problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
  return content
}

type Reporter = (file: string) => Report

async function readRecords<Schema extends z.ZodType>(
  folder: string,
  path: string,
  schema: Schema,
  reporter: Reporter,
): Promise<Records<z.infer<Schema>> | null> {
  if (!existsSync(join(folder, path))) return null
  const text = await readFile(join(folder, path), 'utf8')
  const list = parseHead(schema, readYaml(text, reporter(path)), reporter(path))
  return list && { path, hash: fingerprint(text), list }
}

async function markdownIn(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`content/${name} cannot be read`, { cause: error })
  })
  return names
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `${name}/${file}`)
}

const NO_CATEGORIES: CategoryList = { article: [], guide: [], education: [] }

async function readCategories(folder: string, reporter: Reporter): Promise<CategoryList> {
  const list = await readFile(join(folder, 'categories.yaml'), 'utf8')
  return (
    parseHead(categoryList, readYaml(list, reporter('categories.yaml')), reporter('categories.yaml')) ?? NO_CATEGORIES
  )
}

async function readAllSeries(folder: string, reporter: Reporter): Promise<Content['series']> {
  const list = await readFile(join(folder, 'series/series.yaml'), 'utf8')
  const heads =
    parseHead(seriesList, readYaml(list, reporter('series/series.yaml')), reporter('series/series.yaml')) ?? []
  return Promise.all(
    heads.map(async (head) => {
      const path = `series/${head.id}.csv`
      const csv = await readFile(join(folder, path), 'utf8')
      return { file: readSeries(head, csv, reporter(path)), hash: fingerprint(JSON.stringify(head) + csv) }
    }),
  )
}

async function readAuthors(folder: string, reporter: Reporter): Promise<AuthorFile[]> {
  const authors: AuthorFile[] = []
  for (const path of await markdownIn(folder, 'authors')) {
    const report = reporter(path)
    const text = await readFile(join(folder, path), 'utf8')
    const matter = readFrontMatter(text, report)
    const head = parseHead(authorHead, matter, report)
    const slug = slugOf(path, report)
    if (head && slug) authors.push({ path, slug, hash: fingerprint(text), head, bio: matter.body.trim() })
  }
  return authors
}

/** Slugs under /author that are pages of their own. */
const RESERVED_AUTHOR_SLUGS = new Set(['dashboard', 'create-article', 'profile'])

function checkAuthors(
  authors: AuthorFile[],
  texts: TextFile[],
  series: ReadonlyMap<string, SeriesFile>,
  reporter: Reporter,
): void {
  const slugs = new Set(authors.map((author) => author.slug))
  for (const author of authors) {
    const report = reporter(author.path)
    if (RESERVED_AUTHOR_SLUGS.has(author.slug)) report(1, `the slug ${author.slug} is a page of the author area`)
    if (author.head.canonical && !slugs.has(author.head.canonical))
      report(1, `canonical: no author "${author.head.canonical}"`)
    for (const remark of author.head.commentary) {
      const figure = series.get(remark.series)?.values.get(remark.figure_date)
      if (figure === undefined) report(1, `commentary: ${remark.series} has no figure for ${remark.figure_date}`)
    }
  }
  for (const text of texts) {
    if (text.head.author && !slugs.has(text.head.author)) {
      reporter(text.path)(text.lineOf('author'), `author: there is no author "${text.head.author}"`)
    }
  }
}

function checkCategories(categories: CategoryList, texts: TextFile[], reporter: Reporter): void {
  for (const text of texts) {
    const names = categories[KINDS[text.kind].stored].map((category) => category.name)
    if (!names.includes(text.head.category)) {
      reporter(text.path)(text.lineOf('category'), `category: expected one of ${names.join(', ')}`)
    }
  }
}

async function checkTexts(content: Content, publicFolder: string, reporter: Reporter): Promise<void> {
  const known = knownSlugs(content)
  for (const text of content.texts) {
    const report = reporter(text.path)
    for (const href of [...linksOf(text.document), ...text.keyPoints.flatMap((point) => point.flatMap(linksOf))]) {
      const problem = linkProblem(href, known)
      if (problem) report(text.lineOfText(`(${href}`), problem)
    }
    for (const picture of text.pictures.filter((path) => path.startsWith('/'))) {
      const there = await readFile(join(publicFolder, picture)).then(
        () => true,
        () => false,
      )
      if (!there) report(text.lineOfText(picture), `there is no picture ${picture}`)
    }
  }
}

/** Links of terms, wiki pages and answers, and the others of their kind that they name. */
function checkReferences(content: Content, reporter: Reporter): void {
  const known = knownSlugs(content)
  for (const file of content.references) {
    const report = reporter(file.path)
    for (const [field, path] of pathsOf(file)) {
      const problem = linkProblem(path, known)
      if (problem) report(file.lineOf(field), problem)
    }
    for (const href of linksOf(file.document)) {
      const problem = linkProblem(href, known)
      if (problem) report(file.lineOfText(`(${href}`), problem)
    }
    const named = [
      ...file.head.related.map((slug) => ['related', file.kind, slug] as const),
      ...(file.kind === 'answer' ? file.head.terms.map((slug) => ['terms', 'term', slug] as const) : []),
    ]
    for (const [field, kind, slug] of named) {
      if (!known[kind].has(slug)) report(file.lineOf(field), `${field}: there is no "${slug}"`)
    }
  }
  checkNames(content.references, reporter)
}

/** One name leads to one term. */
function checkNames(files: readonly ReferenceFile[], reporter: Reporter): void {
  const taken = new Map<string, string>()
  for (const file of files) {
    if (file.kind !== 'term') continue
    for (const name of new Set([file.head.term, ...file.head.also].map((one) => one.toLowerCase()))) {
      const other = taken.get(name)
      if (other) reporter(file.path)(file.lineOf('also'), `the name "${name}" is that of ${other}`)
      taken.set(name, file.slug)
    }
  }
}

function knownSlugs(content: Content): KnownSlugs {
  const of = (kind: TextKind) => new Set(content.texts.filter((text) => text.kind === kind).map((text) => text.slug))
  const categoriesOf = (kind: TextKind) =>
    new Set(content.texts.filter((text) => text.kind === kind).map((text) => text.categorySlug))
  const referencesOf = (kind: ReferenceKind) =>
    new Set(content.references.filter((file) => file.kind === kind).map((file) => file.slug))
  return {
    lender: new Set(content.lenders?.list.lenders.map(({ slug }) => slug)),
    state: new Set(content.states?.list.states.map(({ slug }) => slug)),
    term: referencesOf('term'),
    wikiPage: referencesOf('wikiPage'),
    answer: referencesOf('answer'),
    article: of('article'),
    guide: of('guide'),
    lesson: of('lesson'),
    author: new Set(content.authors.map((author) => author.slug)),
    guideCategory: categoriesOf('guide'),
    category: categoriesOf('article'),
  }
}
