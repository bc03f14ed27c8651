import type { Editor } from '@tiptap/core'
import { inText } from './in-text.ts'

/** What a form is asked for before it is put into the text, and the words of what stands there. */
export type InsertForm =
  | 'link'
  | 'figure'
  | 'chart'
  | 'picture'
  | 'pictureWords'
  | 'blockWords'
  | 'calculation'
  | 'related'
  | 'term'

/** Something that can be put into a text, or made of its lines. */
export interface Insert {
  label: string
  /** Said in the menu after "/". */
  about: string
  /** Further words by which it is found. */
  words: string
  /** In the toolbar as well. */
  isInToolbar?: true
  act: { form: InsertForm } | { run: (editor: Editor) => boolean; isActive: (editor: Editor) => boolean }
}

const block = (
  run: (editor: Editor) => boolean,
  isActive: (editor: Editor) => boolean = () => false,
): Insert['act'] => ({ run, isActive })

/** Every block and figure, in the order in which they are offered. */
export const INSERTS: readonly Insert[] = [
  {
    label: 'Heading',
    about: 'A section of the text',
    words: 'h2 title section',
    isInToolbar: true,
    act: block(
      (editor) => inText(editor).toggleHeading({ level: 2 }).run(),
      (editor) => editor.isActive('heading', { level: 2 }),
    ),
  },
  {
    label: 'Small heading',
    about: 'Within a section',
    words: 'h3 subtitle',
    act: block(
      (editor) => inText(editor).toggleHeading({ level: 3 }).run(),
      (editor) => editor.isActive('heading', { level: 3 }),
    ),
  },
  {
    label: 'Quote',
    about: 'Words of somebody else',
    words: 'blockquote citation',
    isInToolbar: true,
    act: block(
      (editor) => inText(editor).toggleBlockquote().run(),
      (editor) => editor.isActive('blockquote'),
    ),
  },
  {
    label: 'List',
    about: 'Points without an order',
    words: 'bullet points ul',
    isInToolbar: true,
    act: block(
      (editor) => inText(editor).toggleBulletList().run(),
      (editor) => editor.isActive('bulletList'),
    ),
  },
  {
    label: 'Numbered list',
    about: 'Steps in their order',
    words: 'ordered steps ol',
    act: block(
      (editor) => inText(editor).toggleOrderedList().run(),
      (editor) => editor.isActive('orderedList'),
    ),
  },
  {
    label: 'Checklist',
    about: 'Things to do, with boxes',
    words: 'todo tasks boxes',
    act: block(
      (editor) => inText(editor).toggleList('checklist', 'listItem').run(),
      (editor) => editor.isActive('checklist'),
    ),
  },
  {
    label: 'Key points',
    about: 'What a reader in a hurry takes away',
    words: 'summary takeaways short points',
    act: block(
      (editor) => inText(editor).toggleList('keyPoints', 'listItem').run(),
      (editor) => editor.isActive('keyPoints'),
    ),
  },
  {
    label: 'Note',
    about: 'A passage beside the text',
    words: 'callout aside box',
    act: block(
      (editor) => inText(editor).toggleWrap('note').run(),
      (editor) => editor.isActive('note'),
    ),
  },
  {
    label: 'Figure',
    about: 'A rate with its source and date',
    words: 'rate number percent series',
    isInToolbar: true,
    act: { form: 'figure' },
  },
  {
    label: 'Rate chart',
    about: 'A series drawn over a range',
    words: 'graph series line',
    isInToolbar: true,
    act: { form: 'chart' },
  },
  {
    label: 'Calculator',
    about: 'A case worked out, with the way to one’s own',
    words: 'calculation payment loan embed',
    isInToolbar: true,
    act: { form: 'calculation' },
  },
  {
    label: 'Picture',
    about: 'An image from this device',
    words: 'image photo upload',
    isInToolbar: true,
    act: { form: 'picture' },
  },
  {
    label: 'Related text',
    about: 'The way to another page of this site',
    words: 'read more link story guide',
    act: { form: 'related' },
  },
  {
    label: 'Term',
    about: 'A word of the glossary, with its sentence for readers',
    words: 'glossary definition explain',
    act: { form: 'term' },
  },
  {
    label: 'Table',
    about: 'Three columns, three rows',
    words: 'grid rows columns',
    act: block(
      (editor) => inText(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      (editor) => editor.isActive('table'),
    ),
  },
  {
    label: 'Line',
    about: 'Between two parts',
    words: 'rule divider hr',
    act: block((editor) => inText(editor).setHorizontalRule().run()),
  },
]

/**
 * What fits the words after a slash.
 *
 * @example
 * ```ts run
 * insertsFor('tab').map(({ label }) => label) // => ['Table']
 * ```
 */
export function insertsFor(words: string): readonly Insert[] {
  const asked = words.trim().toLowerCase()
  return INSERTS.filter(({ label, words: further }) =>
    [label, ...further.split(' ')].some((word) => word.toLowerCase().startsWith(asked)),
  )
}

/** What can be done to a table while the cursor is in it. */
export const TABLE_ACTIONS: readonly { label: string; run: (editor: Editor) => boolean }[] = [
  { label: 'Row below', run: (editor) => inText(editor).addRowAfter().run() },
  { label: 'Column right', run: (editor) => inText(editor).addColumnAfter().run() },
  { label: 'Delete row', run: (editor) => inText(editor).deleteRow().run() },
  { label: 'Delete column', run: (editor) => inText(editor).deleteColumn().run() },
  { label: 'Delete table', run: (editor) => inText(editor).deleteTable().run() },
]
