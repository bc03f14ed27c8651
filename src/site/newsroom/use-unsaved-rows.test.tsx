// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { type NoteUnsaved, useUnsaved, useUnsavedRows } from './use-unsaved-rows.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const idOf = (id: string): string => id

function Row({ id, isUnsaved, note }: { id: string; isUnsaved: boolean; note: NoteUnsaved }) {
  useUnsaved(note, id, isUnsaved)
  return <li>{id}</li>
}

function List({ all, typed }: { all: readonly string[]; typed: string }) {
  const { rows, note } = useUnsavedRows(all, idOf)
  return rows.map((id) => <Row key={id} {...{ id, note }} isUnsaved={id === typed} />)
}

test('a row leaves its list only once nothing in it is unsaved', () => {
  const place = document.createElement('ul')
  const root = createRoot(place)
  const draw = (all: readonly string[], typed: string) => {
    act(() => root.render(<List {...{ all, typed }} />))
    return [...place.children].map(({ textContent }) => textContent).join(' ')
  }
  const [one, other, none] = [['a', 'b', 'c'], ['c', 'd'], []]
  expect(draw(one, '')).toBe('a b c')
  expect(draw(one, 'b')).toBe('a b c')
  const kept = place.children[1]
  expect(draw(other, 'b')).toBe('b c d')
  expect(place.children[0]).toBe(kept)
  expect(draw(none, 'b')).toBe('b')
  expect(draw([...one], 'b')).toBe('a b c')
  expect(draw(other, 'b')).toBe('b c d')
  expect(draw(other, '')).toBe('c d')
  act(() => root.unmount())
})
