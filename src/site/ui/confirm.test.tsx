// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.tsx'

const unmount: (() => void)[] = []
const done = vi.fn<() => Promise<void> | void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  done.mockReset()
})
afterEach(() => {
  act(() => unmount.splice(0).forEach((end) => end()))
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function drawn(isBusy = false) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount.push(() => root.unmount())
  act(() => root.render(<Confirm label="Remove" sure="Remove it?" about="the key" onConfirm={done} isBusy={isBusy} />))
  const buttons = () => [...place.querySelectorAll('button')]
  const words = () => buttons().map(({ textContent }) => textContent)
  const press = (at: number, detail = 1) =>
    act(async () => void buttons()[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  return { buttons, words, press }
}

it('asks at the first press and acts at the second', async () => {
  const { words, press } = drawn()
  expect(words()).toEqual(['Remove the key'])
  await press(0)
  expect([words(), done.mock.calls.length]).toEqual([['Remove it?', 'Not now'], 0])
  await press(0)
  expect([words(), done.mock.calls.length]).toEqual([['Remove the key'], 1])
})

it('takes the second half of a double click for no choice', async () => {
  const { words, press } = drawn()
  await press(0)
  await press(0, 2)
  expect([words(), done.mock.calls.length]).toEqual([['Remove it?', 'Not now'], 0])
})

it.each([
  ['"Not now"', (buttons: HTMLButtonElement[]) => buttons[1]?.click()],
  [
    'Escape',
    (buttons: HTMLButtonElement[]) =>
      buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
  [
    'another control',
    (buttons: HTMLButtonElement[]) =>
      buttons[0]?.dispatchEvent(new FocusEvent('focusout', { relatedTarget: document.body, bubbles: true })),
  ],
])('%s takes the question back', async (_what, takeBack) => {
  const { buttons, words, press } = drawn()
  await press(0)
  act(() => void takeBack(buttons()))
  expect([words(), done.mock.calls.length]).toEqual([['Remove the key'], 0])
})

it('does nothing more while what was confirmed is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  done.mockReturnValue(promise)
  const { buttons, words, press } = drawn()
  await press(0)
  await press(0)
  await press(0)
  expect([buttons()[0]?.getAttribute('aria-disabled'), words(), done.mock.calls.length]).toEqual([
    'true',
    ['Remove the key'],
    1,
  ])
  await act(async () => resolve())
  await press(0)
  expect(words()).toEqual(['Remove it?', 'Not now'])
})

it('asks nothing while its page is busy', async () => {
  const { words, press } = drawn(true)
  await press(0)
  expect(words()).toEqual(['Remove the key'])
})
