// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FigureLinks } from './figure-links.tsx'

let unmount = () => {}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<a class="rate" href="#figure">6.65%</a><div></div>'
  const root = createRoot(document.querySelector('div') as Element)
  await act(async () => root.render(<FigureLinks />))
  unmount = () => act(() => root.unmount())
})
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
  vi.doUnmock('./opened-figure.tsx')
  vi.unstubAllGlobals()
})

const click = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('a')?.dispatchEvent(event)
  return event
}

test('a figure that is wanted in another tab is left to the browser', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect([key, click({ [key]: true }).defaultPrevented]).toEqual([key, false])
})

test('where what it opens does not come, the link is followed', async () => {
  vi.doMock('./opened-figure.tsx', () => {
    throw new Error('it does not come')
  })
  const followed = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  expect(click().defaultPrevented).toBe(true)
  await expect.poll(() => followed.mock.calls).toContainEqual([document.querySelector('a')?.href])
})
