// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { TextEditor } from './text-editor.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const nothing = () => undefined
const reading = () => nothing
const textOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

interface Shown {
  words: string
  replaced: number
  canUndo?: boolean
}

const draw = (shown: Shown, take: (editor: Editor) => void) => (
  <TextEditor
    document={textOf(shown.words)}
    replaced={shown.replaced}
    canUndo={shown.canUndo ?? false}
    reading={reading}
    onEditor={take}
    onChange={nothing}
    onForm={nothing}
    onFind={nothing}
    onFiles={nothing}
  />
)

function opened(words: string) {
  let editor: Editor | undefined
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (shown: Shown) =>
    act(() =>
      root.render(
        draw(shown, (given) => {
          editor = given
        }),
      ),
    )
  show({ words, replaced: 0 })
  if (!editor) throw new Error('no editor came')
  return { editor, show, close: () => act(() => root.unmount()) }
}

/** Letter by letter at the end, as the keys bring them. */
function type(editor: Editor, words: string): void {
  act(() => {
    editor.commands.setTextSelection(editor.state.doc.content.size - 1)
    for (const letter of words) {
      const at = editor.state.selection.from
      const insert = () => editor.state.tr.insertText(letter, at)
      const isTaken = editor.view.someProp('handleTextInput', (take) => take(editor.view, at, at, letter, insert))
      if (!isTaken) editor.view.dispatch(insert())
    }
  })
}

it('what was typed is told back to the editor without beginning it anew', () => {
  const { editor, show, close } = opened('Rates fell')
  const begun = vi.spyOn(editor, 'setOptions')
  show({ words: 'Rates fell.', replaced: 0 })
  expect(begun).not.toHaveBeenCalled()
  show({ words: 'Rates rose.', replaced: 1 })
  expect(editor.getText()).toBe('Rates rose.')
  close()
})

it('a version that its writer put back can be undone, and not what came from somebody else', () => {
  const { editor, show, close } = opened('Rates')
  type(editor, ' fell')
  show({ words: 'An older version', replaced: 1, canUndo: true })
  expect(editor.getText()).toBe('An older version')
  editor.commands.undo()
  expect(editor.getText()).toBe('Rates fell')
  editor.commands.redo()
  show({ words: 'An older version of two', replaced: 2 })
  editor.commands.undo()
  expect(editor.getText()).toContain('Rates fell')
  editor.commands.undo()
  expect(editor.getText()).toContain('of two')
  close()
})

it.each(['https://example.com/pmms', '/rates'])('a link that is typed as Markdown leads to %s', (href) => {
  const { editor, close } = opened('See ')
  type(editor, `[the survey](${href}), each week`)
  expect(editor.getText()).toBe('See the survey, each week')
  expect(editor.getJSON().content[0]?.content).toMatchObject([
    { text: 'See ' },
    { text: 'the survey', marks: [{ type: 'link', attrs: { href } }] },
    { text: ', each week' },
  ])
  close()
})

it('a typed link that no text may have stays as it was typed', () => {
  const { editor, close } = opened('See ')
  type(editor, '[the survey](javascript:alert(1))')
  expect(editor.getText()).toBe('See [the survey](javascript:alert(1))')
  expect(editor.getJSON().content[0]?.content).toEqual([
    { type: 'text', text: 'See [the survey](javascript:alert(1))' },
  ])
  close()
})
