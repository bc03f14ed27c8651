import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Node as TextNode, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type SelectionBookmark, type Transaction } from '@tiptap/pm/state'
import { type DocumentNode, readPastedMarkdown, storableDocument } from '#documents/schema'
import { cleanLink } from './clean-link.ts'
import { editorDocument } from './editor-document.ts'

/** Words with the signs of Markdown come as the blocks that they stand for; pasted with Shift they stay words. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    const { editor } = this
    let isPlain = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, { key, shiftKey, ctrlKey, metaKey }) {
              if (key.toLowerCase() === 'v' && (ctrlKey || metaKey)) isPlain = shiftKey
              return false
            },
          },
          handlePaste(view, { clipboardData }) {
            const [text, staysPlain] = [wordsAlone(clipboardData), isPlain]
            isPlain = false
            if (staysPlain || text === null || !hasSign(text) || !takesBlocks(view.state)) return false
            void pasteMarkdown(editor, text)
            return true
          },
        },
      }),
    ]
  },
})

/** Null where something else came with them, which says what they are. */
function wordsAlone(data: DataTransfer | null): string | null {
  if (!data || data.files.length > 0 || data.types.includes('text/html')) return null
  return data.getData('text/plain') || null
}

/** Whether a line begins as one of Markdown may; what the whole is, whoever reads it says. */
const hasSign = (text: string): boolean => /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|```|~~~|\||:?-+:?\s*\|)/m.test(text)

/** In a heading, a cell or code there is room for words. */
const takesBlocks = ({ selection: { $from } }: EditorState): boolean =>
  $from.parent.type.name === 'paragraph' && !$from.node(-1).type.name.startsWith('table')

/** Puts the blocks in as one step, where the selection was; words that are no Markdown as any other words. */
async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  const place = keptPlace(editor)
  const blocks = await readPastedMarkdown(text, (href) => cleanLink(href, location.origin)).catch((error: unknown) => {
    console.warn('what was pasted could not be read as Markdown', error)
    return null
  })
  const bookmark = place.given()
  if (editor.isDestroyed) return
  const { view } = editor
  view.dispatch(view.state.tr.setSelection(bookmark.resolve(view.state.doc)))
  const slice = blocks && sliceOf(editor, blocks)
  if (!slice) return void view.pasteText(text)
  view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).setMeta('paste', true).scrollIntoView())
}

/** The selection, wherever what is typed meanwhile moves it. */
function keptPlace(editor: Editor): { given(): SelectionBookmark } {
  let bookmark = editor.state.selection.getBookmark()
  const moved = ({ transaction }: { transaction: Transaction }) => {
    bookmark = bookmark.map(transaction.mapping)
  }
  editor.on('transaction', moved)
  return {
    given() {
      editor.off('transaction', moved)
      return bookmark
    },
  }
}

/** Null for what the text has no place for. */
function sliceOf({ schema }: Editor, content: DocumentNode[]): Slice | null {
  try {
    const doc = TextNode.fromJSON(schema, editorDocument(storableDocument({ type: 'doc', content })))
    doc.check()
    return Slice.maxOpen(Fragment.from(doc.content))
  } catch (error) {
    console.warn('what was pasted has blocks that a text has not', error)
    return null
  }
}
