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

it('what was typed is told back to the editor without beginning it anew', () => {
  let editor: Editor | undefined
  const take = (given: Editor) => {
    editor = given
  }
  const draw = (words: string, replaced: number) => (
    <TextEditor
      document={textOf(words)}
      {...{ replaced, reading }}
      onEditor={take}
      onChange={nothing}
      onForm={nothing}
      onFind={nothing}
      onFiles={nothing}
    />
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(draw('Rates fell', 0)))
  const begun = vi.spyOn(editor!, 'setOptions')
  act(() => root.render(draw('Rates fell.', 0)))
  expect(begun).not.toHaveBeenCalled()
  act(() => root.render(draw('Rates rose.', 1)))
  expect(editor?.getText()).toBe('Rates rose.')
  act(() => root.unmount())
})
