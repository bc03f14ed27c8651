import type { TextKind } from '#kinds'
import type { z } from 'zod'
import {
  type DocumentNode,
  type FigureSources,
  type Report,
  documentOf,
  inlineOf,
  picturesOf,
  readTimeOf,
} from '#documents'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter } from './front-matter.ts'
import { type ArticleHead, type EducationHead, type GuideHead, articleHead, educationHead, guideHead } from './heads.ts'
import { slugOf, slugify } from './slug.ts'

/** In the order in which they are read. */
export const TEXT_KINDS: readonly TextKind[] = ['article', 'guide', 'lesson']

const HEADS = { article: articleHead, guide: guideHead, lesson: educationHead } as const satisfies Record<
  TextKind,
  z.ZodType
>

/** A story, guide or lesson as it stands in its file, checked on its own. */
export interface TextFile {
  kind: TextKind
  path: string
  slug: string
  hash: string
  head: Partial<ArticleHead & GuideHead> & Omit<EducationHead, 'category'> & { category: string }
  categorySlug: string
  document: DocumentNode
  keyPoints: DocumentNode[][]
  readTime: string | null
  /** Paths and addresses of pictures that it shows. */
  pictures: string[]
  /** The line on which a field of the head stands. */
  lineOf(field: string): number
  /** The first line that holds a text, for messages. */
  lineOfText(part: string): number
}

interface Source {
  kind: TextKind
  path: string
  text: string
  sources: FigureSources
  report: Report
}

/** A text from its file, or null with the problems reported. */
export function readText({ kind, path, text, sources, report }: Source): TextFile | null {
  const matter = readFrontMatter(text, report)
  const slug = slugOf(path, report)
  const head = parseHead(HEADS[kind] as z.ZodType<TextFile['head']>, matter, report)
  if (!head || !slug) return null
  const document = documentOf(matter.body, { sources, report, linesBefore: matter.bodyLine - 1 })
  const keyPoints = head.key_points.map((point, index) =>
    inlineOf(point, { sources, report, linesBefore: matter.lineOf(['key_points', index]) - 1 }),
  )
  return {
    kind,
    path,
    slug,
    hash: fingerprint(text),
    head,
    categorySlug: slugify(head.category),
    document,
    keyPoints,
    readTime: readTimeOf(document),
    pictures: [...picturesOf(document), ...(head.image ? [head.image] : [])],
    lineOf: (field) => matter.lineOf([field]),
    lineOfText: (part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length,
  }
}
