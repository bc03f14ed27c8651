import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#database'
import { mayEnter } from '#database/testing'
import { type Program, root, runFile } from '../support/programs/process.ts'

export const isRoot = process.getuid?.() === 0
/** The user nobody, as in the list of accounts. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Whether a test can become nobody: only root can, in a checkout that nobody may read. */
export const canBeNobody = isRoot && mayEnter(nobody, root)

/** A folder of the test's own, removed after it. */
export function folder(mode = 0o755): string {
  const path = mkdtempSync(join(tmpdir(), 'ratesheet fault '))
  chmodSync(path, mode)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A writer that is ready, killed at the latest when the test is over. */
export async function startWriter(dataDir: string, pace = 0, user = {}): Promise<Program> {
  const writer = runFile('test/faults/writer.ts', [dataDir, String(pace)], user)
  onTestFinished(async () => {
    if (writer.child.exitCode === null && writer.child.signalCode === null) await writer.kill('SIGTERM')
  })
  await writer.line(/^(?:ready|refused)/)
  return writer
}

/** The rows that the database acknowledged, as the writer received it. */
export function kept(writer: Program): number[] {
  return writer.lines.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)))
}

/** The rows that are there when the database is opened once more. */
export async function rowsAfterRestart(dataDir: string): Promise<number[]> {
  const database = await openDatabase({ dataDir, poolSize: 2, log: () => undefined })
  try {
    const rows = await database.owner<{ n: number }[]>`select n from public.kept order by n`
    return rows.map((row) => row.n)
  } finally {
    await database.stop()
  }
}

/** Process number of the server on the folder. */
export function serverPid(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Process numbers of the machine. */
export const processes = (): number[] => readdirSync('/proc').map(Number).filter(Boolean)

/** What a process was called with; nothing of one that has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  } catch {
    return ''
  }
}

/** Whether a process runs; one that is dead but not buried does not. */
export function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0] !== 'Z'
  } catch {
    return false
  }
}
