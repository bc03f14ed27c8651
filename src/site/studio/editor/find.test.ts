// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { documentOfEditor } from './editor-document.ts'
import { extensions } from './extensions.ts'
import { countOf, go, look, matchesIn, replace, replaceAll } from './find.ts'

let editor: Editor
afterEach(() => editor.destroy())

function writing(...lines: string[]): Editor {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: extensions({ chart: RateChartBlock, picture: Picture, calculation: Calculation, related: RelatedText }),
    content: { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) },
  })
  return editor
}
const lines = () =>
  documentOfEditor(editor.getJSON()).content?.map((node) => (node.content ?? []).map(({ text }) => text).join(''))

describe('words of a text', () => {
  it('are found in any case, or in their own', () => {
    const { state } = writing('Rates and rates.', 'RATES (again) rates?')
    expect(matchesIn(state.doc, { words: 'rates', isCaseMatched: false })).toHaveLength(4)
    expect(matchesIn(state.doc, { words: 'rates', isCaseMatched: true })).toHaveLength(2)
    expect(matchesIn(state.doc, { words: '(again)', isCaseMatched: true })).toHaveLength(1)
    expect(matchesIn(state.doc, { words: '.*', isCaseMatched: false })).toEqual([])
    expect(matchesIn(state.doc, { words: '', isCaseMatched: false })).toEqual([])
  })

  it('are found with whatever signs stand in them', () => {
    const signs = `A 30-year loan, 50/50: ${String.fromCodePoint(...Array.from({ length: 94 }, (_, at) => at + 33))}`
    const { state } = writing(signs)
    for (const words of ['30-year', '50/50', ...Array.from(signs.replaceAll(' ', ''))])
      expect(matchesIn(state.doc, { words, isCaseMatched: true }).length, words).toBeGreaterThan(0)
  })

  it('are found where a part of them is bold', () => {
    writing('A fixed rate.')
    editor.chain().setTextSelection({ from: 3, to: 8 }).toggleBold().run()
    expect(matchesIn(editor.state.doc, { words: 'fixed rate', isCaseMatched: true })).toEqual([{ from: 3, to: 13 }])
  })

  it('are gone through from the cursor on, around the end', () => {
    writing('one two one', 'one')
    look(editor, { words: 'one', isCaseMatched: false })
    const places: number[] = []
    for (let step = 0; step < 4; step++) {
      go(editor, 1)
      places.push(countOf(editor.state).at)
    }
    expect(places).toEqual([1, 2, 3, 1])
    const marked = () => Array.from(editor.view.dom.querySelectorAll('.studio-found-here'), (mark) => mark.textContent)
    expect(marked()).toEqual(['one'])
    editor.commands.setTextSelection(1)
    expect(marked()).toEqual([])
    go(editor, -1)
    expect(countOf(editor.state)).toEqual({ count: 3, at: 3 })
  })

  it('are replaced one by one, or all at once and taken back at once', () => {
    writing('one two one', 'one')
    look(editor, { words: 'one', isCaseMatched: false })
    go(editor, 1)
    replace(editor, 'six')
    expect(lines()).toEqual(['six two one', 'one'])
    expect(replaceAll(editor, 'onerous')).toBe(2)
    expect(lines()).toEqual(['six two onerous', 'onerous'])
    editor.commands.undo()
    expect(lines()).toEqual(['six two one', 'one'])
    expect(replaceAll(editor, '')).toBe(2)
    expect(lines()).toEqual(['six two '])
  })
})
