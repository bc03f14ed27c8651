import { type DocumentNode, type MergePart, linksTerms, mergeDocuments, withTermLinks } from '#documents/schema'
import type { TextFields } from '#queries/writing'

/** A place where both have changed the same thing. */
interface OpenPlace {
  /** Of the place among the parts of the text, or the field. */
  name: string
  label: string
  mine: DocumentNode[]
  theirs: DocumentNode[]
}

/** Which of two versions stands at an open place. */
export type Choice = 'mine' | 'theirs' | 'both'

/** Two versions of a text, brought together as far as they can be without asking. */
export interface MergedFields {
  open: OpenPlace[]
  /** The whole text, once every open place is decided. */
  decided(choices: Readonly<Record<string, Choice>>): TextFields
}

const LINES = {
  title: 'Headline',
  excerpt: 'Standfirst',
  metaDescription: 'Search description',
  shortAnswer: 'Short answer',
  assumes: 'What it assumes',
  needs: 'What a reader needs',
} as const

/**
 * Brings together what two people, tabs or devices made of the same text: what one of them left alone is taken from the
 * other; lines and paragraphs that both have changed are asked for.
 *
 * @param base what both began with
 */
export function mergeFields(base: TextFields, mine: TextFields, theirs: TextFields): MergedFields {
  const settled = Object.fromEntries(
    Object.keys(mine).map((name) => {
      const field = name as keyof TextFields
      return [field, isSame(mine[field], base[field]) ? theirs[field] : mine[field]]
    }),
  ) as unknown as TextFields
  const lines = Object.entries(LINES).flatMap(([name, label]): OpenPlace[] => {
    const [own, other] = [mine[name as keyof typeof LINES], theirs[name as keyof typeof LINES]]
    const isOpen =
      own !== other && own !== base[name as keyof typeof LINES] && other !== base[name as keyof typeof LINES]
    return isOpen ? [{ name, label, mine: lineOf(own), theirs: lineOf(other) }] : []
  })
  const parts = mergeDocuments(base.document, mine.document, theirs.document)
  const passages = parts.flatMap((part, index): OpenPlace[] =>
    part.kind === 'open' ? [{ name: `part ${index}`, label: 'Text', mine: part.mine, theirs: part.theirs }] : [],
  )
  return {
    open: [...lines, ...passages],
    decided(choices) {
      const chosen = Object.fromEntries(
        lines.map(({ name }) => [
          name,
          choices[name] === 'theirs' ? theirs[name as keyof typeof LINES] : mine[name as keyof typeof LINES],
        ]),
      )
      const content = parts.flatMap((part, index) => blocksOf(part, choices[`part ${index}`] ?? 'both'))
      const isLinked = linksTerms((linksTerms(mine.document) === linksTerms(base.document) ? theirs : mine).document)
      return { ...settled, ...chosen, document: withTermLinks({ type: 'doc', content }, isLinked) }
    },
  }
}

function blocksOf(part: MergePart, choice: Choice): DocumentNode[] {
  if (part.kind === 'settled') return part.blocks
  return [...(choice === 'theirs' ? [] : part.mine), ...(choice === 'mine' ? [] : part.theirs)]
}

const lineOf = (text: string): DocumentNode[] => [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }]

/** Whether two values of a field say the same, in whatever order their parts were stored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in right && isSame(left[name], right[name]))
  )
}
