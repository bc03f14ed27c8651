import type { ReferenceKind, TextKind, WrittenKind } from '#kinds'
import type { z } from 'zod'
import {
  type DocumentNode,
  type FigureSources,
  type Report,
  documentOf,
  inlineOf,
  pointsBlock,
  picturesOf,
  readTimeOf,
  withTermLinks,
} from '#documents'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter } from './front-matter.ts'
import { type ArticleHead, type EducationHead, type GuideHead, articleHead, educationHead, guideHead } from './heads.ts'
import {
  type AnswerHead,
  type StateHead,
  type TermHead,
  type WikiHead,
  answerHead,
  stateHead,
  termHead,
  wikiHead,
} from './reference-heads.ts'
import { printedHead } from './printed-head.ts'
import { slugOf, slugify } from './slug.ts'

/** A text as it stands in its file, checked on its own. */
interface WrittenFile<Kind, Head> {
  kind: Kind
  path: string
  slug: string
  hash: string
  head: Head
  document: DocumentNode
  /** Paths and addresses of pictures that it shows. */
  pictures: string[]
  /** The line on which a field of the head stands. */
  lineOf(field: string): number
  /** The first line that holds a text, for messages. */
  lineOfText(part: string): number
}

/** What heads of stories, guides and lessons say; what one kind does not know is not there. */
type LibraryHead = Partial<ArticleHead & GuideHead> & Omit<EducationHead, 'category'> & { category: string }

/** A story, guide or lesson. */
export interface TextFile extends WrittenFile<TextKind, LibraryHead> {
  categorySlug: string
  readTime: string | null
}

export type TermFile = WrittenFile<'term', TermHead>
export type WikiFile = WrittenFile<'wikiPage', WikiHead>
export type AnswerFile = WrittenFile<'answer', AnswerHead>

/** What is written of a state. */
export type StateFile = WrittenFile<'state', StateHead>

/** A text of the reference shelf: a term, wiki page or answer. */
export type ReferenceFile = TermFile | WikiFile | AnswerFile

const HEADS = {
  article: articleHead,
  guide: guideHead,
  lesson: educationHead,
  term: termHead,
  wikiPage: wikiHead,
  answer: answerHead,
  state: stateHead,
} as const satisfies Record<WrittenKind, z.ZodType>

interface Source<Kind> {
  kind: Kind
  path: string
  text: string
  sources: FigureSources
  report: Report
  /** Words stay as the database had them. */
  asStored?: boolean
}

/** A story, guide or lesson from its file, or null with the problems reported. */
export function readText(source: Source<TextKind>): TextFile | null {
  const file = readFile<TextKind, LibraryHead>(source)
  if (!file) return null
  const { head, document, pictures, lineOf } = file
  const { sources, report, asStored = false } = source
  const keyPoints = head.key_points.map((point, index) =>
    inlineOf(point, { sources, report, asStored, linesBefore: lineOf(`key_points.${index}`) - 1 }),
  )
  return {
    ...file,
    document: { ...document, content: [...pointsBlock(keyPoints), ...(document.content ?? [])] },
    categorySlug: slugify(head.category),
    readTime: readTimeOf(document),
    pictures: [...pictures, ...(head.image ? [head.image] : [])],
  }
}

/** A text of the reference shelf from its file, or null with the problems reported. */
export const readReference = (source: Source<ReferenceKind>): ReferenceFile | null =>
  readFile<ReferenceKind, TermHead & WikiHead & AnswerHead>(source)

/** What is written of a state from its file, or null with the problems reported. */
export const readStateText = (source: Source<'state'>): StateFile | null => readFile<'state', StateHead>(source)

function readFile<Kind extends WrittenKind, Head>({
  kind,
  path,
  text,
  sources,
  report,
  asStored = false,
}: Source<Kind>): WrittenFile<Kind, Head> | null {
  const matter = readFrontMatter(text, report)
  const slug = slugOf(path, report)
  const given = parseHead(HEADS[kind] as z.ZodType as z.ZodType<Head>, matter, report)
  if (!given || !slug) return null
  const head = asStored ? given : printedHead(given)
  const document = documentOf(matter.body, { sources, report, asStored, linesBefore: matter.bodyLine - 1 })
  const short = 'short' in (head as object) ? (head as { short?: string }).short : undefined
  const reading = { sources, report, asStored, linesBefore: matter.lineOf(['short']) - 1 }
  return {
    kind,
    path,
    slug,
    hash: fingerprint(text),
    head: short === undefined ? head : { ...head, short: wordsOf(inlineOf(short, reading)) },
    document: withTermLinks(document, (head as { term_links?: boolean }).term_links !== false),
    pictures: picturesOf(document),
    lineOf: (field) => matter.lineOf(field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))),
    lineOfText: (part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length,
  }
}

/** A line as plain words, its figures computed. */
const wordsOf = (nodes: readonly DocumentNode[]): string =>
  nodes.map(({ text, attrs }) => text ?? String(attrs?.['text'] ?? '')).join('')

/** Paths of the site that the head of a text leads to. */
export const pathsOf = (file: ReferenceFile): [field: string, path: string][] => {
  if (file.kind === 'wikiPage') return []
  const { calculator, guide } = file.head
  const figure = file.kind === 'answer' ? file.head.figure?.calculator : undefined
  const paths = [
    ['calculator', calculator],
    ['guide', guide],
    ['figure', figure],
  ] as const
  return paths.flatMap(([field, path]) => (path === undefined ? [] : [[field, path] as [string, string]]))
}
