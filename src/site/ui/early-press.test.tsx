// @vitest-environment happy-dom
import { act, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pressAgain } from './early-press.ts'

const press = vi.fn()

function Part() {
  const part = useRef<HTMLElement>(null)
  useLayoutEffect(() => pressAgain(part.current), [])
  return (
    <main ref={part}>
      <button type="button" onClick={press}>
        <b>15 years</b>
      </button>
      <p>Words</p>
    </main>
  )
}

const note = (pressed: Element | null) => Object.assign(document, { pressed })
async function wake(): Promise<void> {
  const root = await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Part />))
  onTestFinished(() => act(() => root.unmount()))
}
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  press.mockClear()
  note(null)
  document.body.innerHTML = `<div>${renderToString(<Part />)}</div><button>Elsewhere</button>`
})

test('a press that came before the part worked is made once more, and no other', async () => {
  note(document.querySelector('b'))
  await wake()
  await rest()
  expect(press).toHaveBeenCalledOnce()
})

test.each(['main p', 'body > button'])('a press on %s presses nothing', async (place) => {
  note(document.querySelector(place))
  await wake()
  await rest()
  expect(press).not.toHaveBeenCalled()
})

test('a press that React itself brings, since it woke the part up, is made once', async () => {
  const pressed = document.querySelector('b') as HTMLElement
  note(pressed)
  vi.stubGlobal('event', { type: 'click', target: pressed })
  await wake()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await rest()
  expect(press).not.toHaveBeenCalled()
})
