// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

/** The locks of a browser, as far as names of tabs need them. */
function fakeLocks() {
  const held = new Set<string>()
  return {
    held,
    async request(name: string, _options: object, hold: () => Promise<void>) {
      if (held.has(name)) throw new DOMException('nobody let go', 'TimeoutError')
      held.add(name)
      await hold()
    },
  }
}

let locks: ReturnType<typeof fakeLocks>
beforeEach(() => {
  sessionStorage.clear()
  locks = fakeLocks()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** What a page that is loaded with this storage calls its tab. */
async function nameOfPage(): Promise<string> {
  vi.resetModules()
  const { tabName } = await import('./tab-name.ts')
  return tabName()
}

it('a tab keeps its name when it is loaded anew', async () => {
  const name = await nameOfPage()
  locks.held.clear()
  expect(await nameOfPage()).toBe(name)
})

it('a tab that was made of another one, with what it stores, writes over none of its copies: it has its own name', async () => {
  const name = await nameOfPage()
  const copied = await nameOfPage()
  expect(copied).not.toBe(name)
  locks.held.clear()
  expect(await nameOfPage()).toBe(copied)
})
