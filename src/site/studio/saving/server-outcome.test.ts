import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
