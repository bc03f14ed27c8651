import { afterEach, expect, it, vi } from 'vitest'
import { deviceVault } from './device-vault.ts'

afterEach(() => void vi.unstubAllGlobals())

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

it('a browser without a database has no vault', () => {
  expect(deviceVault()).toBeNull()
})
