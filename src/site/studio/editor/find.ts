import { Extension, type Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What is looked for in a text. */
interface Wanted {
  words: string
  isCaseMatched: boolean
}

/** Where it stands. */
interface Match {
  from: number
  to: number
}

interface Found extends Wanted {
  matches: readonly Match[]
  shown: DecorationSet
}

const NOTHING: Found = { words: '', isCaseMatched: false, matches: [], shown: DecorationSet.empty }
/** More are neither counted nor marked. */
const MOST = 2_000
const key = new PluginKey<Found>('find')

/** Marks every place of the words that are looked for. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => NOTHING,
        apply(change, before) {
          const wanted = change.getMeta(key) as Wanted | undefined
          if (!wanted && (!change.docChanged || before.words === '')) return before
          return found(change.doc, wanted ?? before)
        },
      },
      props: { decorations: shownIn },
    }),
  ],
})

/** Drawn at the place that is selected. */
const HERE = 'studio-found-here'

/** Where the words stand, and which of these places is meant: browsers draw no selection in a text that lacks the focus. */
function shownIn(state: EditorState): DecorationSet | null {
  const known = key.getState(state)
  const here = known?.matches[countOf(state).at - 1]
  if (!known || !here) return known?.shown ?? null
  return known.shown.add(state.doc, [Decoration.inline(here.from, here.to, { class: HERE })])
}

function found(doc: TextNode, { words, isCaseMatched }: Wanted): Found {
  const matches = matchesIn(doc, { words, isCaseMatched })
  const shown = matches.map(({ from, to }) => Decoration.inline(from, to, { class: 'studio-found-words' }))
  return { words, isCaseMatched, matches, shown: DecorationSet.create(doc, shown) }
}

/** Every place of the words, in the order of the text; words may be partly bold or linked, and never go over a paragraph. */
export function matchesIn(doc: TextNode, { words, isCaseMatched }: Wanted): Match[] {
  if (words === '') return []
  const pattern = new RegExp(words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`), isCaseMatched ? 'gu' : 'giu')
  const matches: Match[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return matches.length < MOST
    // What is drawn in a line, such as a figure, is one place long and no letter.
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC')
    for (const match of text.matchAll(pattern)) {
      if (matches.length < MOST)
        matches.push({ from: at + 1 + match.index, to: at + 1 + match.index + match[0].length })
    }
    return false
  })
  return matches
}

/** How many places there are, and which of them is selected; 0 when none is. */
export function countOf(state: EditorState): { count: number; at: number } {
  const matches = key.getState(state)?.matches ?? []
  const { from, to } = state.selection
  return { count: matches.length, at: matches.findIndex((match) => match.from === from && match.to === to) + 1 }
}

/** Looks for other words. */
export function look(editor: Editor, wanted: Wanted): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, wanted).setMeta('addToHistory', false))
}

/** Selects the next place after the cursor, or the one before it; from the end it goes on at the beginning. */
export function go(editor: Editor, step: 1 | -1): void {
  const { state } = editor
  const matches = key.getState(state)?.matches ?? []
  const { from, to } = state.selection
  const next =
    step === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (!next) return
  const selection = TextSelection.create(state.doc, next.from, next.to)
  editor.view.dispatch(state.tr.setSelection(selection))
  // Without the focus, which is in the fields of the search, the editor scrolls to nothing.
  editor.view.dom.querySelector(`.${HERE}`)?.scrollIntoView({ block: 'nearest' })
}

/** Replaces the place that is selected and goes on to the next; selects one when none is. */
export function replace(editor: Editor, words: string): void {
  const { count, at } = countOf(editor.state)
  if (count > 0 && at > 0) {
    const { from, to } = editor.state.selection
    editor.view.dispatch(inserted(editor.state.tr, { from, to }, words))
  }
  go(editor, 1)
}

/** Replaces every place at once, so that one undoing takes all of it back. */
export function replaceAll(editor: Editor, words: string): number {
  const matches = key.getState(editor.state)?.matches ?? []
  const change = editor.state.tr
  for (const match of matches.toReversed()) inserted(change, match, words)
  if (matches.length > 0) editor.view.dispatch(change)
  return matches.length
}

const inserted = (change: EditorState['tr'], { from, to }: Match, words: string) =>
  words === '' ? change.delete(from, to) : change.insertText(words, from, to)
