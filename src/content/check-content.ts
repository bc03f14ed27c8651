import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentNode, linksOf } from '#documents'
import { KINDS, type ReferenceKind, type TextKind } from '#kinds'
import { checkFigures } from './check-figures.ts'
import type { CategoryList } from './heads.ts'
import { type KnownSlugs, linkProblem } from './links.ts'
import type { AuthorFile, Content, Reporter } from './read-content.ts'
import type { SeriesFile } from './series-file.ts'
import { type ReferenceFile, type StateFile, type TextFile, pathsOf } from './text-file.ts'

/** What files say of each other: authors, categories, links, pictures, terms, figures of answers. */
export async function checkContent(content: Content, publicFolder: string, reporter: Reporter): Promise<void> {
  const series = new Map(content.series.map(({ file }) => [file.head.id, file]))
  checkAuthors(content.authors, content.texts, series, reporter)
  checkCategories(content.categories, content.texts, reporter)
  const known = knownSlugs(content)
  const check = { known, publicFolder, reporter }
  for (const text of content.texts) {
    await checkFile(text, [text.document], check)
    for (const { slug } of text.head.terms ?? []) {
      if (!known.term.has(slug)) reporter(text.path)(text.lineOf('terms'), `terms: there is no term "${slug}"`)
    }
  }
  for (const file of content.references) {
    await checkFile(file, [file.document], check)
    checkNamed(file, known, reporter)
  }
  for (const file of content.stateTexts) {
    await checkFile(file, [file.document], check)
    if (!known.state.has(file.slug)) reporter(file.path)(1, `there is no state "${file.slug}"`)
  }
  checkNames(content.references, reporter)
  await checkFigures(content, reporter)
}

interface Check {
  known: KnownSlugs
  publicFolder: string
  reporter: Reporter
}

/** Links and pictures of a text lead somewhere. */
async function checkFile(
  file: TextFile | ReferenceFile | StateFile,
  nodes: readonly DocumentNode[],
  { known, publicFolder, reporter }: Check,
): Promise<void> {
  const report = reporter(file.path)
  for (const href of nodes.flatMap(linksOf)) {
    const problem = linkProblem(href, known)
    if (problem) report(file.lineOfText(`(${href}`), problem)
  }
  for (const picture of file.pictures.filter((path) => path.startsWith('/'))) {
    const there = await readFile(join(publicFolder, picture)).then(
      () => true,
      () => false,
    )
    if (!there) report(file.lineOfText(picture), `there is no picture ${picture}`)
  }
}

/** What the head of a term, wiki page or answer leads to. */
function checkNamed(file: ReferenceFile, known: KnownSlugs, reporter: Reporter): void {
  const report = reporter(file.path)
  for (const [field, path] of pathsOf(file)) {
    const problem = linkProblem(path, known)
    if (problem) report(file.lineOf(field), problem)
  }
  const named = [
    ...file.head.related.map((slug) => ['related', file.kind, slug] as const),
    ...(file.kind === 'answer' ? file.head.terms.map((slug) => ['terms', 'term', slug] as const) : []),
  ]
  for (const [field, kind, slug] of named) {
    if (!known[kind].has(slug)) report(file.lineOf(field), `${field}: there is no "${slug}"`)
  }
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
    // A draft may wait for its category.
    if (text.head.category !== '' && !names.includes(text.head.category)) {
      reporter(text.path)(text.lineOf('category'), `category: expected one of ${names.join(', ')}`)
    }
  }
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
