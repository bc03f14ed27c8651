import { type DocumentNode, type Mark } from './document.ts'
import { linksTerms } from './term-links.ts'

/** A term of the glossary, as texts lead to it. */
export interface LinkedTerm {
  slug: string
  /** What it is called, and its other names. */
  names: readonly string[]
  /** Its one plain sentence. */
  short: string
}

/** The terms that texts may lead to. */
export interface TermIndex {
  /** The sentence of a term that exists. */
  shortOf: (slug: string) => string | undefined
  /** Matches any name, the longest first. */
  pattern: RegExp | null
  slugOf: (name: string) => string | undefined
}

export const NO_TERMS: TermIndex = { shortOf: () => undefined, pattern: null, slugOf: () => undefined }

const FOLDER = '/glossary/'

export const termHref = (slug: string): string => FOLDER + slug

/** The slug of the term that a link leads to, or null. */
export const termOfHref = (href: string): string | null => (href.startsWith(FOLDER) ? href.slice(FOLDER.length) : null)

/**
 * An index of terms.
 *
 * @param linked those whose first use in a text becomes a link
 * @param others those that only links written by hand lead to
 * @example
 * ```ts run
 * termIndex([{ slug: 'escrow-account', names: ['Escrow account'], short: 'An account.' }], []).slugOf('escrow account')
 * // => 'escrow-account'
 * ```
 */
export function termIndex(linked: readonly LinkedTerm[], others: readonly LinkedTerm[]): TermIndex {
  const shorts = new Map([...linked, ...others].map(({ slug, short }) => [slug, short]))
  const named = linked.flatMap(({ slug, names }) => wordsOf(names).map((name) => ({ slug, name })))
  const slugs = new Map(named.map(({ slug, name }) => [keyOf(name), slug]))
  const names = named.map(({ name }) => name).sort((one, other) => other.length - one.length)
  return {
    shortOf: (slug) => shorts.get(slug),
    pattern: names.length === 0 ? null : patternOf(names),
    slugOf: (name) => slugs.get(keyOf(name)) ?? slugs.get(keyOf(name.replace(/s$/, ''))),
  }
}

/** A name of nothing, which a program may store, would be found at every place of a text, without an end. */
const wordsOf = (names: readonly string[]): string[] => names.map((name) => name.trim()).filter((name) => name !== '')

/** Names by their first letter: of hundreds, those that begin as a word does are tried at it, and no others. */
function patternOf(names: readonly string[]): RegExp {
  const byInitial = Map.groupBy(names, (name) => name.charAt(0).toLowerCase())
  const groups = [...byInitial].map(
    ([initial, those]) => `(?=${sourceOf(initial)})(?:${those.map(sourceOf).join('|')})`,
  )
  return new RegExp(`(?<![\\w-])(?:${groups.join('|')})(?:s(?![\\w-])|(?![\\w-]))`, 'g')
}

/** Names in capitals, such as APR, are abbreviations: their case tells them from words. */
const isAbbreviation = (name: string) => /[A-Z].*[A-Z]/.test(name) && !/[a-z]{4}/.test(name)

const keyOf = (name: string) => (isAbbreviation(name) ? name : name.toLowerCase())

/** A name as a pattern: in words letters of either case, apostrophes as they are printed, spaces of any kind. */
function sourceOf(name: string): string {
  const signs = name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const words = isAbbreviation(name) ? signs : signs.replace(/[a-z]/gi, eitherCase)
  return words.replace(/['’]/g, "['’]").replaceAll(' ', String.raw`\s`)
}

const eitherCase = (letter: string): string => `[${letter.toUpperCase()}${letter.toLowerCase()}]`

/** Nodes whose words lead nowhere: headings stay headings, and tables are scanned, not read. */
const SILENT = new Set(['heading', 'table', 'rateChart', 'figure', 'image'])

/**
 * The document with the first use of each term as a link to it, never inside of a heading, a table or another link, and never
 * twice. What the text links by hand counts as the first use. A text may switch this off.
 *
 * @param own the term that the text itself is about
 */
export function linkTerms(document: DocumentNode, terms: TermIndex, own: string | null = null): DocumentNode {
  const { pattern } = terms
  if (!pattern || !linksTerms(document)) return document
  const used = new Set(own === null ? [] : [own])
  for (const slug of linkedByHand(document)) used.add(slug)
  const found = new Map<string, string | undefined>()
  const slugOfMatch = (words: string): string | undefined => {
    if (!found.has(words)) found.set(words, slugOfWords(words, terms))
    return found.get(words)
  }
  const walk = (node: DocumentNode): DocumentNode => {
    if (SILENT.has(node.type) || !node.content) return node
    return { ...node, content: node.content.flatMap((child) => (child.type === 'text' ? split(child) : [walk(child)])) }
  }
  const split = (node: DocumentNode): DocumentNode[] => {
    if (node.marks?.some(({ type }) => type === 'link')) return [node]
    const text = node.text ?? ''
    const pieces: DocumentNode[] = []
    let end = 0
    for (const match of matchesOf(pattern, text)) {
      const slug = slugOfMatch(match[0])
      if (slug === undefined || used.has(slug)) continue
      used.add(slug)
      if (match.index > end) pieces.push({ ...node, text: text.slice(end, match.index) })
      pieces.push({ ...node, text: match[0], marks: [linkTo(slug), ...(node.marks ?? [])] })
      end = match.index + match[0].length
    }
    if (end === 0) return [node]
    return end < text.length ? [...pieces, { ...node, text: text.slice(end) }] : pieces
  }
  return walk(document)
}

/** What matchAll gives; that one copies the pattern, which is then compiled anew for each piece of a text. */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) yield match
}

const slugOfWords = (words: string, terms: TermIndex): string | undefined =>
  terms.slugOf(words.replaceAll(/\s/g, ' ').replaceAll('’', "'")) ?? terms.slugOf(words)

/**
 * The slugs of the terms that a text leads to, by hand or by their first use, each once.
 *
 * @example
 * ```ts run
 * const terms = termIndex([{ slug: 'apr', names: ['APR'], short: 'A rate.' }], [])
 * const line = { type: 'paragraph', content: [{ type: 'text', text: 'The APR.' }] }
 * termsLedTo({ type: 'doc', content: [line, line] }, terms) // => ['apr']
 * ```
 */
export const termsLedTo = (document: DocumentNode, terms: TermIndex): string[] => [
  ...new Set(linkedByHand(linkTerms(document, terms)).filter((slug) => terms.shortOf(slug) !== undefined)),
]

/** A piece of a plain text, and the term that it leads to. */
export interface LinkedPiece {
  text: string
  term: string | null
}

/**
 * Plain texts that stand under one another, such as the steps of a computation, by the same rule: the first use of a term in
 * all of them leads to it.
 *
 * @example
 * ```ts run
 * const terms = termIndex([{ slug: 'apr', names: ['APR'], short: 'A rate.' }], [])
 * linkTexts(['The APR.', 'This APR.'], terms).map((pieces) => pieces.length) // => [3, 1]
 * ```
 */
export function linkTexts(texts: readonly string[], terms: TermIndex): LinkedPiece[][] {
  const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  return (linkTerms({ type: 'doc', content }, terms).content ?? []).map((paragraph) =>
    (paragraph.content ?? []).map(({ text = '', marks }) => ({
      text,
      term: termOfHref(marks?.[0]?.attrs?.href ?? ''),
    })),
  )
}

const linkTo = (slug: string): Mark => ({ type: 'link', attrs: { href: termHref(slug) } })

function linkedByHand(node: DocumentNode): string[] {
  const own = (node.marks ?? []).flatMap(({ attrs }) => (attrs ? (termOfHref(attrs.href) ?? []) : []))
  return [...own, ...(node.content ?? []).flatMap(linkedByHand)]
}
