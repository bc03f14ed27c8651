import { Extension, Mark, Node, markInputRule, mergeAttributes } from '@tiptap/core'
import { DETAILS, shown, stored } from './blocks.ts'

/* What texts of other systems are made of, beside what is written here: kept as it is, and edited like any text. */

/** A passage that a reader opens. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => stored('summary'),
  parseHTML: () => [DETAILS.parsed, { tag: 'details' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, DETAILS.shown, {
      class: 'note',
      'data-title': String(node.attrs['summary'] ?? ''),
    }),
    0,
  ],
})

/** Lines as they were typed have a line under them. */
export const CodeCaption = Extension.create({
  name: 'codeCaption',
  addGlobalAttributes: () => [{ types: ['codeBlock'], attributes: shown('caption') }],
})

/** Pictures side by side. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'topBlock',
  content: 'picture+',
  draggable: true,
  addAttributes: () => shown('caption'),
  parseHTML: () => [{ tag: 'figure.gallery' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'gallery' }), 0],
})

/** A place that a link leads to. */
export const Anchor = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => stored('id'),
  parseHTML: () => [{ tag: 'span[data-anchor]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-anchor': String(node.attrs['id'] ?? '') }),
  ],
})

const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
/** Unlike the usual one it goes with other marks. */
export const InlineCode = mark('code', 'code').extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: this.type })]
  },
})
export const Subscript = mark('subscript', 'sub')
export const Superscript = mark('superscript', 'sup')
export const Highlight = mark('highlight', 'mark')
