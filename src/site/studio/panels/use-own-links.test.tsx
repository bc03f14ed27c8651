// @vitest-environment happy-dom
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOwnLinks } from './use-own-links.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const there = new Set<string>()
const asked: string[] = []
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.body)
  there.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(null, { status: there.has(path) ? 200 : 404 })
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A text with these links. */
function Linking({ paths }: { paths: readonly string[] }) {
  const linked = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [{ type: 'link' as const, attrs: { href } }] }],
  })
  const { dead, live } = useOwnLinks({ type: 'doc', content: paths.map(linked) })
  return `${live} live, dead: ${dead.join()}`
}

const write = (...paths: string[]) => act(() => root.render(<Linking paths={paths} />))
const known = () => document.body.textContent
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a page that was not there is found when it has come, without another word in the text', async () => {
  there.add('/guides')
  write('/wiki/to-come', '/guides')
  await later(2_000)
  expect(known()).toBe('1 live, dead: /wiki/to-come')
  there.add('/wiki/to-come')
  await later(15_000)
  expect(known()).toBe('2 live, dead: ')
  asked.length = 0
  await later(60_000)
  expect(asked).toEqual([])
})

it('another link in place of one that leads nowhere is all that counts', async () => {
  there.add('/rates')
  write('/rate')
  await later(2_000)
  expect(known()).toBe('0 live, dead: /rate')
  write('/rates')
  expect(known()).toBe('0 live, dead: ')
  await later(2_000)
  expect(known()).toBe('1 live, dead: ')
})

it('all links of a long text are looked up', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/term/number-${index}`)
  for (const path of paths) there.add(path)
  write(...paths)
  await later(2_000)
  expect(known()).toBe('20 live, dead: ')
})
