import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { SignedOutError } from '#queries/writing'
import { statusWords } from './status-words.ts'
import { writing } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what fails in the code of the page is not tried again and again, and nobody is told its words', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const { server, session, status } = writing()
  const fault = new TypeError("Cannot read properties of undefined (reading 'text')")
  let asked = 0
  server.fault = () => {
    asked += 1
    return fault
  }
  session.change({ title: 'At a mistake' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status()).toEqual({ kind: 'refused', reason: 'something went wrong on this page', isAddressTaken: false })
  expect(asked).toBe(1)
  expect(said).toHaveBeenCalledWith('A text could not be saved', fault)
})

it('a session that has ended is told at once, not tried again and again, and what was written is saved after signing in', async () => {
  const { server, device, session, status } = writing()
  let asked = 0
  server.fault = () => {
    asked += 1
    return new SignedOutError()
  }
  session.change({ title: 'Signed out' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, device.copy?.fields.title]).toEqual([1, 'Signed out'])
  expect(statusWords(status(), { isPending: false, isOnline: true, timeOf: String })).toBe(
    'You are signed out: kept on this device, and saved when you have signed in again',
  )
  server.fault = null
  session.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.stored.title, status().kind, device.copy]).toEqual(['Signed out', 'saved', null])
})

it('whoever is signed out is told what they wrote and the server has not got', async () => {
  const { device, session } = writing()
  expect(await session.keepUnsaved()).toBeNull()
  session.change({ title: 'Typed just now' })
  expect([await session.keepUnsaved(), device.copy?.fields.title]).toEqual([true, 'Typed just now'])
  device.hasRoom = false
  expect(await session.keepUnsaved()).toBe(false)
})
