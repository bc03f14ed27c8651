// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentToasts } from '#ui/toast-store.ts'
import { Failure } from './desk-section.tsx'
import { useFailure } from './use-failure.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
let tell: (failure: string | null) => void

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

function Row({ name }: { name: string }) {
  const { failure, tell: here } = useFailure(name)
  useEffect(() => {
    tell = here
  })
  return <Failure {...failure} />
}

const draw = (isOpen: boolean, name: string | null) =>
  act(() => root.render(<details open={isOpen}>{name && <Row key={name} name={name} />}</details>))
const beside = () => place.querySelector('[role=alert]')?.textContent
const told = (name: string) => currentToasts().filter(({ title }) => title === name)

it('what was refused stands beside what was tried while that is in view', () => {
  draw(true, 'in view')
  act(() => tell('Nothing was changed.'))
  expect([beside(), told('in view')]).toEqual(['Nothing was changed.', []])
})

it('a row that is closed has it as well, and a message names the row', () => {
  draw(false, 'closed')
  act(() => tell('Nothing was changed.'))
  expect(beside()).toBe('Nothing was changed.')
  expect(told('closed')).toMatchObject([{ description: 'Nothing was changed.', variant: 'destructive' }])
})

it('a row that a filter took away is named by a message, and another one in its place says nothing', () => {
  draw(true, 'gone')
  const late = tell
  draw(true, 'another')
  act(() => late('Nothing was changed.'))
  expect([beside(), told('gone').length, told('another')]).toEqual(['', 1, []])
})

it('nothing is told where nothing was refused', () => {
  draw(true, 'done')
  const late = tell
  draw(true, null)
  act(() => late(null))
  expect(told('done')).toEqual([])
})
