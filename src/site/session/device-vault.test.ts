import { afterEach, expect, it, vi } from 'vitest'
import { deviceVault } from './device-vault.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose database opens, and is closed before anything is asked of it. */
function withClosedDatabase(): void {
  const request = Object.assign(new EventTarget(), {
    result: {
      transaction: () => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError')
      },
    },
  })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  vi.stubGlobal('indexedDB', {
    open: () => {
      queueMicrotask(() => request.dispatchEvent(new Event('success')))
      return request
    },
  })
}

it('a database that the browser has closed keeps nothing, and says so', async () => {
  withClosedDatabase()
  const vault = deviceVault()
  expect(await vault?.put('a text', 'its words')).toBe(false)
  expect(await vault?.all('a text')).toEqual([])
  await vault?.remove('a text')
})

it('a database that opens late is waited for by whoever has the time', async () => {
  vi.useFakeTimers()
  const got = Object.assign(new EventTarget(), { result: [{ name: 'a text', text: 'its words' }] })
  const request = Object.assign(new EventTarget(), {
    result: { transaction: () => ({ objectStore: () => ({ getAll: () => got }) }) },
  })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  vi.stubGlobal('indexedDB', { open: () => request })
  setTimeout(() => request.dispatchEvent(new Event('success')), 10_000)
  const vault = deviceVault()
  const [soon, late] = [vault?.all('a text'), vault?.all('a text', 60_000)]
  await vi.advanceTimersByTimeAsync(10_000)
  got.dispatchEvent(new Event('success'))
  expect(await soon).toEqual([])
  expect(await late).toEqual(got.result)
})

it('a browser without a database has no vault', () => {
  expect(deviceVault()).toBeNull()
})
