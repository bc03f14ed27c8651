import { type DocumentNode, plainText } from '#documents/schema'
import type { OutsideLinks } from './use-outside-links.ts'
import { NAMELESS, type TextFields, type WritableKind, hasField, isStorable } from '#queries/writing'

/** Something to look at before a text goes out. */
export interface Check {
  /** A check that is not met keeps nobody from publishing, but for those that the database demands. */
  isMet: boolean
  isDemanded: boolean
  words: string
  /** The field that it is about. */
  field?: string
}

const DESCRIPTION = { least: 50, most: 160 }
const LONGEST_TITLE = 110

/** What is known of the site around a text. */
interface Around {
  /** Pages of this site that it leads to and that are not there. */
  deadLinks: readonly string[]
  /** How many of those that it leads to are there. */
  liveLinks: number
  /** The terms of the glossary that it will lead to at their first use, by their names. */
  terms: readonly string[]
  outside?: OutsideLinks
  /** Its byline says nobody's name. */
  isNameless?: boolean
}

const NOTHING_KNOWN: Around = { deadLinks: [], liveLinks: 0, terms: [] }

/** What stands between a text and its readers, in the order of the page. */
export function checksOf(kind: WritableKind, fields: TextFields, around: Around = NOTHING_KNOWN): Check[] {
  const { title, excerpt, metaDescription, document } = fields
  const counts = countsIn(document)
  const pictures = counts.reduce((sum, block) => sum + block.pictures, 0)
  const unnamed = counts.reduce((sum, block) => sum + block.unnamed, 0)
  const tables = counts.reduce((sum, block) => sum + block.tables, 0)
  const uncaptioned = counts.reduce((sum, block) => sum + block.uncaptioned, 0)
  const checks: (Check | false)[] = [
    title.trim()
      ? {
          isMet: title.length <= LONGEST_TITLE,
          isDemanded: false,
          words: `Headline, ${title.length} characters`,
          field: 'title',
        }
      : { isMet: false, isDemanded: true, words: 'Headline is empty', field: 'title' },
    said(excerpt, 'Standfirst', 'excerpt'),
    wordsCheck(kind, counts),
    hasField(kind, 'category') && said(fields.category ?? '', 'Category', 'category', 'is chosen'),
    hasField(kind, 'metaDescription') && descriptionCheck(metaDescription),
    pictures > 0 && {
      isMet: unnamed === 0,
      isDemanded: false,
      words:
        unnamed === 0
          ? 'Every picture is described'
          : `${lacking(unnamed, pictures, 'picture', ['is', 'are'])} not described`,
    },
    around.isNameless === true && wrong(`The byline says “${NAMELESS}”: write your name in your profile`),
    !isStorable(fields) && wrong('A field is not whole: it goes out as it was stored'),
    tables > 0 && {
      isMet: uncaptioned === 0,
      isDemanded: false,
      words:
        uncaptioned === 0
          ? 'Every table has a caption'
          : `${lacking(uncaptioned, tables, 'table', ['has', 'have'])} no caption`,
    },
    linksCheck(around),
    outsideCheck(around),
    termsCheck(around),
    sourcesCheck(counts, fields.sources.length),
  ]
  return checks.filter((check) => check !== false)
}

// A state's page is out without one, too.
const wordsCheck = (kind: WritableKind, counts: readonly Counted[]): Check => {
  const isMet = counts.some(({ words }) => words > 0)
  return { isMet, isDemanded: kind !== 'state', words: isMet ? 'The text has words' : 'The text has no words yet' }
}

/** "The table has", "2 of 3 tables have". */
const lacking = (few: number, all: number, name: string, [one, more]: [string, string]): string =>
  all === 1 ? `The ${name} ${one}` : `${few} of ${all} ${name}s ${few === 1 ? one : more}`

const wrong = (words: string): Check => ({ isMet: false, isDemanded: false, words })

function linksCheck({ deadLinks, liveLinks }: Around): Check | false {
  if (deadLinks.length > 0) {
    return wrong(`There is no page ${deadLinks.slice(0, 2).join(', nor ')}`)
  }
  const words =
    liveLinks === 1 ? 'The link to a page of the site works' : `Links to ${liveLinks} pages of the site work`
  return liveLinks > 0 && { isMet: true, isDemanded: false, words }
}

function outsideCheck({ outside }: Around): Check | false {
  if (!outside) return false
  const { broken, unclear, fine, waiting, off } = outside
  if (broken.length > 0) {
    return wrong(`A link leads nowhere: ${broken.slice(0, 2).join(', ')}`)
  }
  const told = [
    fine > 0 && (fine === 1 ? '1 works' : `${fine} work`),
    waiting > 0 && `${waiting} not checked yet`,
    off > 0 && `${off} not checked`,
    unclear.length > 0 && `${unclear.length} unclear: ${unclear.slice(0, 2).join(', ')}`,
  ].filter(Boolean)
  return told.length > 0 && { isMet: true, isDemanded: false, words: `Links to other sites: ${told.join(', ')}` }
}

const MOST_PLACES_NAMED = 3

/**
 * A passage with figures that were typed needs a source. A link in it or a figure with its source is one; the others have to
 * find theirs in the list under the text, which names at least as many.
 */
function sourcesCheck(counts: readonly Counted[], sources: number): Check | false {
  const hasFigures = counts.some(({ figures }) => figures.length > 0)
  if (!hasFigures && sources === 0) return false
  const bare = counts.flatMap(({ unsourced }) => unsourced)
  if (bare.length <= sources) {
    const words = sources > 0 ? 'Sources are named' : 'Each passage with figures leads to its source'
    return { isMet: true, isDemanded: false, words, field: 'sources' }
  }
  const named = bare
    .slice(0, MOST_PLACES_NAMED)
    .map((figure) => `“${figure}”`)
    .join(', ')
  const further = bare.length > MOST_PLACES_NAMED ? ` and ${bare.length - MOST_PLACES_NAMED} more` : ''
  const there = sources === 0 ? 'no source' : sources === 1 ? '1 source' : `${sources} sources`
  const words = `${there} for ${bare.length === 1 ? 'a passage' : `${bare.length} passages`} with figures: ${named}${further}`
  return { isMet: false, isDemanded: false, words: words.charAt(0).toUpperCase() + words.slice(1), field: 'sources' }
}

const MOST_TERMS_NAMED = 3

/** Nothing is to be done for them: whoever writes sees what readers will be led to. */
function termsCheck({ terms }: Around): Check | false {
  const more = terms.length - MOST_TERMS_NAMED
  const named = terms.slice(0, MOST_TERMS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  const words = `Glossary terms linked at their first use: ${named}`
  return terms.length > 0 && { isMet: true, isDemanded: false, words }
}

function said(text: string, name: string, field: string, met?: string): Check {
  const isMet = text.trim() !== ''
  const words = isMet ? `${name}${met ? ` ${met}` : `, ${text.length} characters`}` : `${name} is empty`
  return { isMet, isDemanded: false, words, field }
}

function descriptionCheck(text: string): Check {
  const { length } = text.trim()
  const isMet = length >= DESCRIPTION.least && length <= DESCRIPTION.most
  const words = length === 0 ? 'Search description is empty' : `Search description, ${length} characters`
  return {
    isMet,
    isDemanded: false,
    words: isMet || length === 0 ? words : `${words}: ${DESCRIPTION.least} to ${DESCRIPTION.most} show whole`,
    field: 'metaDescription',
  }
}

function nodesOf(node: DocumentNode, types: readonly string[]): DocumentNode[] {
  const own = types.includes(node.type) ? [node] : []
  return [...own, ...(node.content ?? []).flatMap((child) => nodesOf(child, types))]
}

/** What is counted in a block. Blocks that nobody changed are the same objects in the next text: they are counted once. */
interface Counted {
  /** As they are counted everywhere. */
  words: number
  /** Of letters, and their syllables; the sentences that they make. */
  spoken: number
  syllables: number
  sentences: number
  /** Percentages and dollars that were typed, not put in as figures with their source. */
  figures: string[]
  /** Of each passage that has such figures and nothing that leads to a source, the first of them. */
  unsourced: string[]
  /** Those that nobody has described are counted twice. */
  pictures: number
  unnamed: number
  tables: number
  uncaptioned: number
}

const counted = new WeakMap<DocumentNode, Counted>()

function countsOf(block: DocumentNode): Counted {
  const known = counted.get(block)
  if (known) return known
  const text = nodesOf(block, ['paragraph', 'heading']).map(plainText).join('. ')
  const spoken: string[] = text.match(/[A-Za-z]+/g) ?? []
  const tables = nodesOf(block, ['table'])
  const pictures = nodesOf(block, ['picture', 'image'])
  const counts = {
    words: plainText(block).match(/\S+/g)?.length ?? 0,
    spoken: spoken.length,
    syllables: spoken.reduce((sum, word) => sum + syllablesOf(word), 0),
    sentences: text.split(/[.!?]+(?:\s|$)/).filter((sentence) => /[A-Za-z]/.test(sentence)).length,
    figures: typedIn(block),
    unsourced: unsourcedIn(block),
    pictures: pictures.length,
    unnamed: pictures.filter(({ attrs }) => !String(attrs?.['alt'] ?? '').trim()).length,
    tables: tables.length,
    uncaptioned: tables.filter(({ attrs }) => !String(attrs?.['caption'] ?? '').trim()).length,
  }
  counted.set(block, counts)
  return counts
}

const countsIn = (document: DocumentNode): Counted[] => (document.content ?? []).map(countsOf)

const typedIn = (node: DocumentNode): string[] =>
  nodesOf(node, ['text'])
    .map(({ text }) => text ?? '')
    .join(' ')
    .match(/\$\d[\d,.]*\d|\d+(?:\.\d+)?%/g) ?? []

/** Key points say again what the text says. */
const unsourcedIn = (block: DocumentNode): string[] =>
  block.type === 'keyPoints'
    ? []
    : passagesOf(block).flatMap((passage) => (isSourced(passage) ? [] : typedIn(passage).slice(0, 1)))

/** Paragraphs and whole tables, wherever they stand. */
const passagesOf = (node: DocumentNode): DocumentNode[] =>
  node.type === 'paragraph' || node.type === 'table' ? [node] : (node.content ?? []).flatMap(passagesOf)

const isSourced = ({ type, attrs, marks, content = [] }: DocumentNode): boolean =>
  type === 'figure' ||
  String(attrs?.['source'] ?? '').trim() !== '' ||
  (marks ?? []).some((mark) => mark.type === 'link') ||
  content.some(isSourced)

/** Words that are read one after another: key points say the same again. */
export const wordsOfBody = ({ content = [] }: DocumentNode): number =>
  wordsIn({ type: 'doc', content: content.filter(({ type }) => type !== 'keyPoints') })

/** Words of a text. */
export const wordsIn = (document: DocumentNode): number => countsIn(document).reduce((sum, { words }) => sum + words, 0)

/**
 * How many years of school a text asks for, by the Flesch-Kincaid grade; null for a text that is too short to say.
 *
 * @example
 * ```ts run
 * gradeOf({ type: 'doc', content: [] }) // => null
 * ```
 */
export function gradeOf(document: DocumentNode): number | null {
  const sum = { spoken: 0, syllables: 0, sentences: 0 }
  for (const { spoken, syllables, sentences } of countsIn(document)) {
    sum.spoken += spoken
    sum.syllables += syllables
    sum.sentences += sentences
  }
  if (sum.spoken < 100) return null
  return Math.max(1, Math.round(0.39 * (sum.spoken / sum.sentences) + 11.8 * (sum.syllables / sum.spoken) - 15.59))
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]|ed|[^laeiouy]e)$/, (end) => end.replace(/e?d?$/, ''))
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
