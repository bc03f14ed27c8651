import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

import { watch } from '../test/support/programs/process.ts'

const module = pathToFileURL(join(import.meta.dirname, 'started.mjs')).href

/** A program that starts a shell with another program in it, and says when it is told of its end. */
function program(words: string, options: object) {
  const started = JSON.stringify({ stdio: ['ignore', 'inherit', 'inherit'], detached: true, ...options })
  const text = `import { endOnSignal, start } from ${JSON.stringify(module)}
    endOnSignal()
    start('sh', ['-c', ${JSON.stringify(words)}], ${started}, () => console.log('told'))`
  return watch(spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'pipe'] }))
}

const isThere = (pid: string) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends what was started, and what that has started, before us', async (signal, code) => {
  const { line, lines, child, exit } = program('sleep 1000 & echo $!; wait', {})
  const pid = await line(/^\d+$/)
  child.kill(signal)
  child.kill(signal)
  expect([await exit(), lines]).toEqual([code, [pid]])
  expect(isThere(pid)).toBe(false)
})

it('what does not end by SIGTERM gets a signal of its own', async () => {
  const words = 'trap "" TERM; trap "echo put away; exit" USR1; echo $$; while :; do sleep 0.1; done'
  const { line, lines, child, exit } = program(words, { killSignal: 'SIGUSR1' })
  const pid = await line(/^\d+$/)
  child.kill('SIGTERM')
  expect([await exit(), isThere(pid)]).toEqual([143, false])
  expect(lines).toContain('put away')
})

it('an end by itself is told', async () => {
  const { lines, exit } = program('exit 3', {})
  expect([await exit(), lines]).toEqual([0, ['told']])
})
