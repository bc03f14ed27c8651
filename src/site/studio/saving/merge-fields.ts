import { type DocumentNode, type MergePart, linksTerms, mergeDocuments, withTermLinks } from '#documents/schema'
import type { TextFields } from '#queries/writing'
import { followsTitle } from './address-of-title.ts'
import { type ListName, mergeLists } from './merge-lists.ts'

/** A place where both have changed the same thing. */
interface OpenPlace {
  /** Of the field, or of the place in the text: the same as long as the place is the same. */
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

type FieldName = keyof TextFields

/** What becomes of a field that both have changed: a label asks for one of the two, entries of lists are united. */
const CHANGED_BY_BOTH: Readonly<Record<FieldName, { ask: string } | 'list' | 'switch' | 'document'>> = {
  title: { ask: 'Headline' },
  slug: { ask: 'Address' },
  excerpt: { ask: 'Standfirst' },
  document: 'document',
  category: { ask: 'Category' },
  tags: 'list',
  keywords: 'list',
  metaDescription: { ask: 'Search description' },
  sources: 'list',
  cover: { ask: 'Drawn cover' },
  imageUrl: { ask: 'Cover' },
  authorId: { ask: 'Byline' },
  // Of two values there is one to change to.
  isBreaking: 'switch',
  isFeature: 'switch',
  shortAnswer: { ask: 'Short answer' },
  assumes: { ask: 'What it assumes' },
  needs: { ask: 'What a reader needs' },
  isNumbered: 'switch',
  terms: 'list',
  also: 'list',
  isLinked: 'switch',
  rule: { ask: 'Section of law' },
  basis: { ask: 'What it rests on where no law defines it' },
  restsOn: 'list',
  related: 'list',
  calculator: { ask: 'Calculator' },
  guide: { ask: 'Guide' },
  figure: { ask: 'Figure' },
  checkedOn: { ask: 'Checked against its sources on' },
}

const NAMES = Object.keys(CHANGED_BY_BOTH) as FieldName[]

/**
 * Brings together what two people, tabs or devices made of the same text: what one of them left alone is taken from the
 * other; entries of lists are united; lines, values and paragraphs that both have changed are asked for.
 *
 * @param base what both began with
 */
export function mergeFields(base: TextFields, mine: TextFields, theirs: TextFields): MergedFields {
  const settled = Object.fromEntries(NAMES.map((name) => [name, settledField(name, base, mine, theirs)]))
  const isWithTitle = [mine, theirs].every(({ slug, title }) => followsTitle(slug, title))
  const asked = NAMES.flatMap((name): OpenPlace[] => {
    const label = labelOf(name)
    const isOpen = label !== null && isChangedByBoth(name, base, mine, theirs) && !(name === 'slug' && isWithTitle)
    return isOpen ? [{ name, label, mine: wordsOf(mine[name]), theirs: wordsOf(theirs[name]) }] : []
  })
  const parts = mergeDocuments(base.document, mine.document, theirs.document)
  const passages = parts.flatMap((part): OpenPlace[] =>
    part.kind === 'open' ? [{ name: nameOf(part), label: 'Text', mine: part.mine, theirs: part.theirs }] : [],
  )
  return {
    open: [...asked, ...passages],
    decided(choices) {
      const side = (name: string) => (choices[name] === 'theirs' ? theirs : mine)
      const chosen = Object.fromEntries(asked.map(({ name }) => [name, side(name)[name as FieldName]]))
      // An address that is made from the headline is that of the headline which stays.
      const slug = isWithTitle && isChangedByBoth('slug', base, mine, theirs) ? { slug: side('title').slug } : {}
      const content = parts.flatMap((part) => blocksOf(part, choices))
      const isLinked = linksTerms((linksTerms(mine.document) === linksTerms(base.document) ? theirs : mine).document)
      const document = withTermLinks({ type: 'doc', content }, isLinked)
      return { ...(settled as unknown as TextFields), ...chosen, ...slug, document }
    },
  }
}

const isChangedByBoth = (name: FieldName, base: TextFields, mine: TextFields, theirs: TextFields): boolean =>
  !isSame(mine[name], theirs[name]) && !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name])

function settledField(name: FieldName, base: TextFields, mine: TextFields, theirs: TextFields): unknown {
  if (isSame(mine[name], base[name])) return theirs[name]
  const isList = CHANGED_BY_BOTH[name] === 'list' && isChangedByBoth(name, base, mine, theirs)
  return isList ? mergeLists(base[name as ListName], mine[name as ListName], theirs[name as ListName]) : mine[name]
}

function labelOf(name: FieldName): string | null {
  const rule = CHANGED_BY_BOTH[name]
  return typeof rule === 'object' ? rule.ask : null
}

type OpenPart = Extract<MergePart, { kind: 'open' }>
const nameOf = ({ place }: OpenPart) => `part ${place}`

function blocksOf(part: MergePart, choices: Readonly<Record<string, Choice>>): DocumentNode[] {
  if (part.kind === 'settled') return part.blocks
  const choice = choices[nameOf(part)] ?? 'both'
  return [...(choice === 'theirs' ? [] : part.mine), ...(choice === 'mine' ? [] : part.theirs)]
}

/** The value of a field in words; none where it is empty. */
function wordsOf(value: TextFields[FieldName]): DocumentNode[] {
  const parts = typeof value === 'object' && value !== null ? Object.values(value).flat() : [value]
  const text = parts.filter(Boolean).join(', ')
  return text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : []
}

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
