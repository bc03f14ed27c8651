import { Node, mergeAttributes } from '@tiptap/core'

/** Attributes as the document stores them, each with what it is when nothing is said. */
export const stored = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, renderHTML: () => ({}) }]))

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
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'studio-chart' })],
})

export const Picture = Node.create({
  name: 'picture',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('src', 'alt', 'caption', 'credit', 'width', 'height', 'href'),
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'picture' })],
})

export const Calculation = Node.create({
  name: 'calculation',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('href', 'title', 'sentence', 'asks'),
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'note' })],
})

/** The way to another text of the site. */
export const RelatedText = Node.create({
  name: 'relatedText',
  group: 'topBlock',
  atom: true,
  draggable: true,
  addAttributes: () => stored('href', 'title'),
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'note' })],
})

/** The whole text: charts, pictures, calculations and ways to other texts stand between its blocks and nowhere deeper. */
export const Root = Node.create({ name: 'doc', topNode: true, content: '(block | topBlock)+' })
