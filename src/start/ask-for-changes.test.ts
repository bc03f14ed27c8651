import { expect, it, vi } from 'vitest'
import { askForChanges } from './ask-for-changes.ts'

it('what has changed is told, and once more, for it is counted before it can be seen', async () => {
  let changes: number | null = 7
  const onChange = vi.fn()
  const asked = vi.fn(async () => changes)
  const end = askForChanges(asked, onChange)
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1)
  expect(onChange).not.toHaveBeenCalled()
  changes = null
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2)
  expect(onChange).not.toHaveBeenCalled()
  changes = 9
  await expect.poll(() => onChange.mock.calls.length).toBe(2)
  const until = asked.mock.calls.length
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(until)
  expect(onChange).toHaveBeenCalledTimes(2)
  end()
})
