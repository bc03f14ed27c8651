import { expect, it, onTestFinished } from 'vitest'

import { runFile } from '../support/programs/process.ts'
import { commandOf, folder, isRunning, processes } from './faults.ts'

it('a move that a text holds up ends by itself when the site is killed', async () => {
  const starter = runFile('test/faults/work-starter.ts', [folder()])
  const begun = await starter.line(/^begun \d+$/)
  const ofStarter = new RegExp(`work-process\\.\\w+ ${begun.slice('begun '.length)}$`)
  const pid = processes().find((one) => ofStarter.test(commandOf(one)))
  if (pid === undefined) throw new Error('The process of the move is not there')
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
  await starter.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
