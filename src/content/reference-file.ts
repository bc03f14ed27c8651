import type { z } from 'zod'
import type { ReferenceKind } from '#kinds'
import { type DocumentNode, type FigureSources, type Report, documentOf } from '#documents'
import { fingerprint } from './fingerprint.ts'
import { parseHead, readFrontMatter } from './front-matter.ts'
import { type AnswerHead, type TermHead, type WikiHead, answerHead, termHead, wikiHead } from './reference-heads.ts'
import { slugOf } from './slug.ts'

/** In the order in which they are read. */
export const REFERENCE_KINDS: readonly ReferenceKind[] = ['term', 'wikiPage', 'answer']

const HEADS = { term: termHead, wikiPage: wikiHead, answer: answerHead } as const satisfies Record<
  ReferenceKind,
  z.ZodType
>

interface Read {
  path: string
  slug: string
  hash: string
  document: DocumentNode
  /** The line on which a field of the head stands. */
  lineOf(field: string): number
  /** The first line that holds a text, for messages. */
  lineOfText(part: string): number
}

export type TermFile = Read & { kind: 'term'; head: TermHead }
export type WikiFile = Read & { kind: 'wikiPage'; head: WikiHead }
export type AnswerFile = Read & { kind: 'answer'; head: AnswerHead }

/** A term, wiki page or answer as it stands in its file, checked on its own. */
export type ReferenceFile = TermFile | WikiFile | AnswerFile

interface Source {
  kind: ReferenceKind
  path: string
  text: string
  sources: FigureSources
  report: Report
}

/** A text of the reference shelf from its file, or null with the problems reported. */
export function readReference({ kind, path, text, sources, report }: Source): ReferenceFile | null {
  const matter = readFrontMatter(text, report)
  const slug = slugOf(path, report)
  const head = parseHead(HEADS[kind] as z.ZodType as z.ZodType<TermHead & WikiHead & AnswerHead>, matter, report)
  if (!head || !slug) return null
  return {
    kind,
    path,
    slug,
    hash: fingerprint(text),
    head,
    document: documentOf(matter.body, { sources, report, linesBefore: matter.bodyLine - 1 }),
    lineOf: (field) => matter.lineOf([field]),
    lineOfText: (part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length,
  }
}

/** Paths of the site that its head leads to. */
export const pathsOf = (file: ReferenceFile): [field: string, path: string][] =>
  file.kind === 'wikiPage'
    ? []
    : (['calculator', 'guide'] as const).flatMap((field) => {
        const path = file.head[field]
        return path === undefined ? [] : [[field, path] as [string, string]]
      })
