import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigRefusal } from '#config'
import { runCommand } from './command.ts'

const said = vi.spyOn(console, 'error')
beforeEach(() => {
  said.mockReset()
})
afterEach(() => {
  process.exitCode = undefined
})

test('what a command opened ends in reverse order when it is done', async () => {
  const ended: string[] = []
  await runCommand(async (opened) => {
    for (const part of ['database', 'backend', 'server']) opened.defer(() => void ended.push(part))
    return 'done'
  })
  expect(ended).toEqual(['server', 'backend', 'database'])
  expect(process.exitCode).toBeUndefined()
})

test('a refusal is one sentence with its own exit code, said after everything has ended', async () => {
  const seen: string[] = []
  said.mockImplementation((line: unknown) => void seen.push(String(line)))
  await runCommand(async (opened) => {
    opened.defer(() => void seen.push('database ended'))
    throw new ConfigRefusal('PORT: is in use')
  })
  expect(seen).toEqual(['database ended', 'PORT: is in use'])
  expect(process.exitCode).toBe(64)
})

test('a refusal is still said when a part fails to end', async () => {
  said.mockImplementation(() => undefined)
  const broken = new Error('The queue could not be stopped')
  await runCommand(async (opened) => {
    opened.defer(() => Promise.reject(broken))
    throw new ConfigRefusal('PORT: is in use')
  })
  expect(said.mock.calls).toEqual([[broken], ['PORT: is in use']])
  expect(process.exitCode).toBe(64)
})

test('what nobody expected shows its stack and ends with 1', async () => {
  said.mockImplementation(() => undefined)
  const bug = new TypeError('no such part')
  await runCommand(() => Promise.reject(bug))
  expect(said.mock.calls).toEqual([[bug]])
  expect(process.exitCode).toBe(1)
})

test('a command that goes on keeps what it opened until a signal', async () => {
  const listeners = vi.spyOn(process, 'on').mockReturnValue(process)
  const ended: string[] = []
  await runCommand(async (opened) => {
    opened.defer(() => void ended.push('server'))
    return 'runs'
  })
  expect(ended).toEqual([])
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  for (const [, end] of listeners.mock.calls) end()
  await expect.poll(() => exit.mock.calls).toEqual([[0]])
  expect(ended).toEqual(['server'])
  vi.restoreAllMocks()
})

test('a promise that is rejected in one request is said, and ends nothing', async () => {
  const listeners = vi.spyOn(process, 'on').mockReturnValue(process)
  await runCommand(async () => 'runs')
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const [, listen] = listeners.mock.calls.find(([name]) => String(name) === 'unhandledRejection') ?? []
  listen?.(new TypeError('no such figure'))
  expect(said.mock.calls).toEqual([[expect.stringContaining('rejected'), new TypeError('no such figure')]])
  expect(exit).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
