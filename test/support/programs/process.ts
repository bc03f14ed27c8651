import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { LONGEST_WAIT_MS } from '../run/limits.ts'

/** A program under test and what it printed so far. */
export interface Program {
  child: ChildProcess
  lines: string[]
  /** Resolves with the first line, from `from` on, that matches; rejects with the output when it ends or takes long. */
  line(pattern: RegExp, limitMs?: number): Promise<string>
  exit(): Promise<number>
  kill(signal?: NodeJS.Signals): Promise<number>
}

export const root = join(import.meta.dirname, '..', '..', '..')

/** Runs a file of the repository under this very Node, as another user where `uid` says so. */
export function runFile(file: string, args: string[], user: { uid?: number; gid?: number } = {}): Program {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: user.uid === undefined ? root : '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
    ...user,
  })
  return watch(child)
}

/** Collects the lines of a program that somebody started. */
export function watch(child: ChildProcess): Program {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const state = { code: null as number | null }
  child.on('error', (failure) => lines.push(String(failure)))
  const exited = new Promise<number>((resolve) => {
    child.on('close', (code) => {
      state.code = code ?? 128
      resolve(state.code)
    })
  })
  return {
    child,
    lines,
    async line(pattern, limitMs = LONGEST_WAIT_MS) {
      const until = performance.now() + limitMs
      for (;;) {
        const found = lines.find((line) => pattern.test(line))
        if (found !== undefined) return found
        if (state.code !== null || performance.now() > until) {
          throw new Error(`No line like ${pattern} (exit ${state.code}):\n${lines.join('\n')}`)
        }
        await pause(5)
      }
    },
    exit: () => exited,
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      return exited
    },
  }
}
