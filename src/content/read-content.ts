import { KINDS, type TextKind } from '#kinds'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Report, linksOf } from '#documents'
import { type ContentProblem, ContentRefusal } from './content-problem.ts'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter, readYaml } from './front-matter.ts'
import { type AuthorHead, type CategoryList, authorHead, categoryList, seriesList } from './heads.ts'
import { type KnownSlugs, linkProblem } from './links.ts'
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
  checkAuthors(authors, texts, sources.series, reporter)
  checkCategories(categories, texts, reporter)
  await checkTexts({ categories, series, authors, texts }, publicFolder, reporter)
  if (problems.length)
    throw new ContentRefusal(problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
  return { categories, series, authors, texts }
}

type Reporter = (file: string) => Report

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

function knownSlugs(content: Content): KnownSlugs {
  const of = (kind: TextKind) => new Set(content.texts.filter((text) => text.kind === kind).map((text) => text.slug))
  const categoriesOf = (kind: TextKind) =>
    new Set(content.texts.filter((text) => text.kind === kind).map((text) => text.categorySlug))
  return {
    article: of('article'),
    guide: of('guide'),
    lesson: of('lesson'),
    author: new Set(content.authors.map((author) => author.slug)),
    guideCategory: categoriesOf('guide'),
    category: categoriesOf('article'),
  }
}
