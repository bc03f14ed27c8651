import { getSchema } from '@tiptap/core'
import { Node as TextNode } from '@tiptap/pm/model'
import { EditorState, NodeSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { goneToEnd, writtenBehind } from './beside-chosen.ts'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(
  extensions({ chart: RateChartBlock, picture: Picture, calculation: Calculation, related: RelatedText }),
)
const line = (text: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })
const picture = { type: 'picture', attrs: { src: '/a.png', alt: 'A' } }

/** A text in which something is chosen as a whole. */
function chosen(content: object[], place: number): EditorState {
  const doc = TextNode.fromJSON(schema, { type: 'doc', content })
  return EditorState.create({ doc, selection: NodeSelection.create(doc, place) })
}

const shape = (doc: TextNode) => doc.children.map((node) => node.textContent || node.type.name)

describe('letters that are typed while something is chosen as a whole', () => {
  it('stand behind a picture, in a line of their own, with the cursor behind them', () => {
    const written = writtenBehind(chosen([line('One'), picture, line('Two')], 5), 'x')
    expect(shape(written!.doc)).toEqual(['One', 'picture', 'x', 'Two'])
    expect(written?.selection.$head.parent.textContent).toBe('x')
    expect(written?.selection.$head.parentOffset).toBe(1)
  })

  it('take an empty line that is there, and leave a gallery as it is', () => {
    expect(shape(writtenBehind(chosen([picture, line('')], 0), 'x')!.doc)).toEqual(['picture', 'x'])
    const gallery = writtenBehind(chosen([{ type: 'gallery', content: [picture, picture] }, line('Two')], 1), 'x')
    expect(shape(gallery!.doc)).toEqual(['gallery', 'x', 'Two'])
    expect(gallery?.doc.firstChild?.childCount).toBe(2)
  })

  it('stand behind a figure within its line, and a rule within its note', () => {
    const figure = { type: 'figure', attrs: { text: '6.65%' } }
    const inLine = writtenBehind(
      chosen([{ type: 'paragraph', content: [figure, { type: 'text', text: '.' }] }], 1),
      'x',
    )
    expect(inLine?.doc.firstChild?.children.map(({ type, text }) => text ?? type.name)).toEqual(['figure', 'x.'])
    const note = { type: 'note', content: [line('One'), { type: 'horizontalRule' }] }
    expect(shape(writtenBehind(chosen([note], 6), 'x')!.doc.firstChild!)).toEqual(['One', 'horizontalRule', 'x'])
  })
})

describe('the keys for the end and the beginning of the text, from a picture', () => {
  const key = (name: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) =>
    ({ key: name, ...held }) as KeyboardEvent
  const state = chosen([line('One'), picture, line('Two')], 5)

  it('lead there', () => {
    expect(goneToEnd(state, key('End'))?.selection.$head.parent.textContent).toBe('Two')
    expect(goneToEnd(state, key('Home'))?.selection.$head.parent.textContent).toBe('One')
    expect(goneToEnd(state, key('ArrowDown', { metaKey: true }))?.selection.empty).toBe(true)
  })

  it('are the browser’s with Shift, and other keys always', () => {
    expect(goneToEnd(state, key('End', { ctrlKey: true, shiftKey: true }))).toBeNull()
    expect(goneToEnd(state, key('End', {}))).toBeNull()
  })
})
