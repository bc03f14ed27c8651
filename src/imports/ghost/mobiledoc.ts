import { escapeHtml } from '#imports/html'
import { readBy } from '#imports/shape'
import { type Card, type CardReading, cardHtml } from './cards.ts'

type Markup = [tag: string, attributes?: string[]]
type Marker = [kind: number, opened: number[], closed: number, value: string | number]
type Section = [kind: number, ...parts: unknown[]]

interface Mobiledoc {
  markups?: Markup[]
  atoms?: [name: string, text: string, payload: Card][]
  cards?: [name: string, payload: Card][]
  sections?: Section[]
}

const LINE = 1
const LIST = 3
const CARD = 10

/**
 * A post of Ghost's former editor as HTML (Mobiledoc 0.3).
 *
 * @throws ImportRefusal when it is no JSON
 */
export function mobiledocHtml(stored: string, reading: CardReading): string {
  const doc = (readBy(JSON.parse, stored, 'it is no JSON') ?? {}) as Mobiledoc
  return (doc.sections ?? []).map((section) => sectionHtml(section, doc, reading)).join('')
}

const LINES: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

function sectionHtml([kind, first, second]: Section, doc: Mobiledoc, reading: CardReading): string {
  if (kind === LINE) {
    const tag = LINES.has(String(first)) ? String(first) : first === 'aside' ? 'blockquote' : 'p'
    return `<${tag}>${markersHtml(second as Marker[], doc)}</${tag}>`
  }
  if (kind === LIST) {
    const tag = first === 'ol' ? 'ol' : 'ul'
    const entries = (second as Marker[][]).map((markers) => `<li>${markersHtml(markers, doc)}</li>`)
    return `<${tag}>${entries.join('')}</${tag}>`
  }
  const card = kind === CARD ? doc.cards?.[Number(first)] : undefined
  if (card) return cardHtml(card[0], card[1] ?? {}, reading)
  reading.note(`a section of the kind ${kind} was left out`)
  return ''
}

function markersHtml(markers: readonly Marker[] = [], { markups = [], atoms = [] }: Mobiledoc): string {
  const open: string[] = []
  let html = ''
  for (const [kind, opened, closed, value] of markers) {
    for (const index of opened) {
      const [tag = 'span', attributes = []] = markups[index] ?? []
      const href = tag === 'a' ? ` href="${escapeHtml(attributes[attributes.indexOf('href') + 1] ?? '')}"` : ''
      html += `<${escapeHtml(tag)}${href}>`
      open.push(tag)
    }
    html += kind === 0 ? escapeHtml(String(value)) : atomHtml(atoms[Number(value)])
    for (let left = closed; left > 0; left--) html += `</${escapeHtml(open.pop() ?? 'span')}>`
  }
  return html
}

const atomHtml = (atom: [string, string, Card] | undefined): string =>
  atom?.[0] === 'soft-return' ? '<br>' : escapeHtml(atom?.[1] ?? '')
