// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, it, vi } from 'vitest'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { extensions } from './extensions.ts'

let editor: Editor
afterEach(() => editor.destroy())

function opened(content = '<p></p>'): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({
    element,
    content,
    extensions: extensions({ chart: RateChartBlock, picture: Picture, calculation: Calculation, related: RelatedText }),
  })
  editor.commands.focus('end')
  return editor
}

function paste(text: string, others: Record<string, string> = {}): void {
  const kept: Record<string, string> = { 'text/plain': text, ...others }
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files: [], types: Object.keys(kept), getData: (type: string) => kept[type] ?? '' }
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  editor.view.dom.dispatchEvent(event)
}

const MARKDOWN = '## Rates\n\nThey **fell**:\n\n- one\n- two'
const AS_BLOCKS = '<h2>Rates</h2><p>They <strong>fell</strong>:</p><ul><li><p>one</p></li><li><p>two</p></li></ul>'
const html = () => editor.getHTML().replace(/<p><\/p>$/, '')

it('Markdown that is pasted as words comes as its blocks, and one step back takes it away', async () => {
  opened()
  paste(MARKDOWN)
  await expect.poll(html).toBe(AS_BLOCKS)
  editor.commands.undo()
  expect(editor.getText()).toBe('')
})

it('it goes where the cursor was, whatever is typed while it is read', async () => {
  opened('<p>Before.</p><p></p><p>Behind.</p>')
  editor.commands.setTextSelection(10)
  paste(MARKDOWN)
  editor.view.dispatch(editor.state.tr.insertText('Long ', 1))
  await expect.poll(html).toBe(`<p>Long Before.</p>${AS_BLOCKS}<p>Behind.</p>`)
})

it('pasted with Shift it stays words', () => {
  opened()
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }))
  paste('## Rates\n\n- one\n- two')
  expect(editor.getText()).toContain('## Rates')
  expect(html()).not.toContain('<h2>')
})

it('plain words with a sign at the beginning of a line stay plain words', async () => {
  opened()
  paste('* Not all lenders take part.')
  await expect.poll(() => editor.getText()).toBe('* Not all lenders take part.')
})

it('in code, and where markup came along, nothing is read as Markdown', async () => {
  const read = vi.fn()
  opened('<pre><code>a</code></pre>')
  editor.on('update', read)
  paste('- one\n- two')
  await expect.poll(() => editor.getText()).toContain('- one\n- two')
  expect(html()).not.toContain('<ul>')
  editor.destroy()
  opened()
  paste('- one\n- two', { 'text/html': '<p>Marked up</p>' })
  await expect.poll(html).toBe('<p>Marked up</p>')
})
