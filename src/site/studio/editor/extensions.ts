import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { Placeholder } from '@tiptap/extensions'
import { isSafeHref } from '#documents/schema'
import {
  Calculation,
  Checklist,
  Figure,
  InlineImage,
  KeyPoints,
  Note,
  Picture,
  RateChartBlock,
  RelatedText,
  Root,
  shown,
  stored,
} from './blocks.ts'
import { Find } from './find.ts'
import { MarkdownPaste } from './markdown-paste.ts'
import { Anchor, CodeCaption, Details, Gallery, Highlight, InlineCode, Subscript, Superscript } from './taken-over.ts'

/** Cells as documents have them: one line each. */
const align = { align: { default: null } }
const Cell = TableCell.extend({
  content: 'inline*',
  addAttributes() {
    return { ...this.parent?.(), ...align }
  },
})
const HeadCell = TableHeader.extend({
  content: 'inline*',
  addAttributes() {
    return { ...this.parent?.(), ...align }
  },
})
const CaptionedTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), ...stored('keyLast', 'total'), ...shown('caption', 'source') }
  },
  // Without widths: the policy of the page would report them wherever a table that was copied is put in.
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

/** What a text may be made of: the schema of documents, and nothing else. */
export const extensions = (views: {
  chart: typeof RateChartBlock
  picture: typeof Picture
  calculation: typeof Calculation
  related: typeof RelatedText
}): Extensions => [
  StarterKit.configure({
    document: false,
    code: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    dropcursor: { color: 'currentColor', width: 2 },
    link: {
      openOnClick: false,
      autolink: true,
      markdownLinks: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isSafeHref(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Root,
  Note,
  Details,
  CodeCaption,
  Gallery,
  Anchor,
  InlineCode,
  Subscript,
  Superscript,
  Highlight,
  Checklist,
  KeyPoints,
  Figure,
  InlineImage,
  views.chart,
  views.picture,
  views.calculation,
  views.related,
  CaptionedTable.configure({ resizable: false }),
  TableRow,
  HeadCell,
  Cell,
  Find,
  MarkdownPaste,
  Placeholder.configure({ placeholder: 'Type / for a figure, table, chart or calculator' }),
]
