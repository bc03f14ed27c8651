// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useStateNow } from './use-state-now.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const OUT = '2026-08-20T12:05:00Z'
const publication = { isPublished: true, publishDate: OUT, submittedAt: null }

/** What is said of the text on a device whose clock is five minutes behind. */
async function said(heldAt: string): Promise<string | null> {
  vi.useFakeTimers({ now: Date.parse('2026-08-20T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const Said = () => useStateNow(publication, heldAt)
  const place = document.createElement('p')
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<Said />))
  return place.textContent
}

test('a text that was put out a moment ago is published, also on a device whose clock is behind', async () => {
  expect(await said(OUT)).toBe('published')
})

test('one that comes out later is scheduled, and so is one of which nothing was heard yet', async () => {
  expect(await said('2026-08-20T12:00:01Z')).toBe('scheduled')
  expect(await said('')).toBe('scheduled')
})
