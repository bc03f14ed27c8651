import { Node, mergeAttributes } from '@tiptap/core'

/** Under which name the markup of a block says an attribute: what is copied or cut here is put in again as it was. */
const nameOf = (name: string): string => `data-stored-${name.toLowerCase()}`

/** Attributes as the document stores them, each with what it is when nothing is said. */
export const stored = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => saidOf(element.getAttribute(nameOf(name))),
        renderHTML: ({ [name]: said }: Record<string, unknown>) =>
          said === null || said === undefined ? {} : { [nameOf(name)]: JSON.stringify(said) },
      },
    ]),
  )

function saidOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Attributes of which the style sheet prints what they say. */
export const shown = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
        renderHTML: ({ [name]: said }: Record<string, unknown>) =>
          typeof said === 'string' && said ? { [`data-${name}`]: said } : {},
      },
    ]),
  )

/** How a block is known again in what was copied here, where its markup is like that of another. */
const known = (name: string) => ({
  parsed: { tag: `[data-block="${name}"]`, priority: 60 },
  shown: { 'data-block': name },
})
const CALCULATION = known('calculation')
const RELATED = known('relatedText')
export const DETAILS = known('details')

/** A passage beside the text, with a line of its own at its head. */
export const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => stored('title'),
  parseHTML: () => [{ tag: 'aside.note' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { class: 'note', 'data-title': String(node.attrs['title'] ?? '') }),
    0,
  ],
})

/** Things to do, each with a box on paper. */
export const Checklist = Node.create({
  name: 'checklist',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul.checklist', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ul', mergeAttributes(HTMLAttributes, { class: 'checklist' }), 0],
})

/** What a reader in a hurry takes away: pages show it before the text, wherever it stands here. */
export const KeyPoints = Node.create({
  name: 'keyPoints',
  group: 'topBlock list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul.studio-key-points', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ul', mergeAttributes(HTMLAttributes, { class: 'studio-key-points' }), 0],
})

/** A figure that was computed or quoted, with all that it was made of; it is replaced, never typed over. */
export const Figure = Node.create({
  name: 'figure',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => stored('text', 'given'),
  parseHTML: () => [{ tag: 'span.studio-figure' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'rate studio-figure' }),
    String(node.attrs['text'] ?? ''),
  ],
  renderText: ({ node }) => String(node.attrs['text'] ?? ''),
})

/** A picture within a line, as texts from files have it. */
export const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => stored('src', 'alt'),
  parseHTML: () => [{ tag: 'img[data-stored-src]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { src: String(node.attrs['src'] ?? ''), alt: String(node.attrs['alt'] ?? '') }),
  ],
})

/** Blocks that are filled in by a form and drawn as readers will see them; their views come with the editor. */
export const RateChartBlock = Node.create({
  name: 'rateChart',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('series', 'from', 'to', 'title', 'note', 'noteDate', 'range'),
  parseHTML: () => [{ tag: 'figure.studio-chart' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'studio-chart' })],
})

export const Picture = Node.create({
  name: 'picture',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('src', 'alt', 'caption', 'credit', 'width', 'height', 'href'),
  parseHTML: () => [{ tag: 'figure.picture' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'picture' })],
})

export const Calculation = Node.create({
  name: 'calculation',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('href', 'title', 'sentence', 'asks'),
  parseHTML: () => [CALCULATION.parsed],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, CALCULATION.shown)],
})

/** The way to another text of the site. */
export const RelatedText = Node.create({
  name: 'relatedText',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('href', 'title'),
  parseHTML: () => [RELATED.parsed],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, RELATED.shown)],
})

/** The whole text: charts, pictures, calculations and ways to other texts stand between its blocks and nowhere deeper. */
export const Root = Node.create({ name: 'doc', topNode: true, content: '(block | topBlock)+' })
