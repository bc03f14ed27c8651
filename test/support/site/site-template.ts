import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { TestProject } from 'vitest/node'

import { freePort } from '../programs/free-port.ts'
import { type Apart, runSite, startBackend } from './site-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's template, which may still be in the making: `readyTemplate` waits for it. */
    siteTemplate: string
    /** Whether the backend of each site is a process of its own, reached by BACKEND_URL. */
    isBackendApart: boolean
  }
}

/** Everything waits for the template, which is made while types, lint and other tests take the machine. */
const LONGEST_MS = 240_000

/**
 * Behind a proxy callers are told apart by what it says: each file is a caller of its own. And several files ask for every page
 * there is: it is made once for all of them where all are kept.
 */
const FOR_ALL = { TRUST_PROXY: '1', PAGE_CACHE_MB: '512' }

/** What lies in the folder once the template is made. */
interface Template {
  /** A data folder into which the whole content was imported, once for the run; sites start from copies of it. */
  data: string
  /** The running site that files share which only read. */
  shared: { port: number; dataDir: string; apart: Omit<Apart, 'program'> | null }
}

/** Once for a run: with RATESHEET_TEST_BACKEND=apart the content, too, is imported through the network. */
export default (project: TestProject) => prepareTemplate(project, process.env['RATESHEET_TEST_BACKEND'] === 'apart')

interface Making {
  folder: string
  users: number
  made: Promise<() => Promise<void>>
}

/** Of all projects of the run, which load this module each for itself. */
const makings: Map<boolean, Making> = ((globalThis as { siteTemplates?: Map<boolean, Making> }).siteTemplates ??=
  new Map())

/** Begins to make the template, while tests that need none go on, or takes the one that another project asked for. */
export function prepareTemplate(project: TestProject, isBackendApart: boolean): () => Promise<void> {
  const making = makings.get(isBackendApart) ?? begin(isBackendApart)
  makings.set(isBackendApart, making)
  making.users += 1
  project.provide('siteTemplate', making.folder)
  project.provide('isBackendApart', isBackendApart)
  return async () => {
    making.users -= 1
    if (making.users > 0) return
    makings.delete(isBackendApart)
    const end = await making.made
    await end()
    rmSync(making.folder, { recursive: true, force: true })
  }
}

function begin(isBackendApart: boolean): Making {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-template-'))
  chmodSync(folder, 0o755)
  return { folder, users: 0, made: make(folder, isBackendApart) }
}

/** Makes the template and starts the shared site; resolves with how that is ended. What went wrong, tests are told. */
async function make(folder: string, isBackendApart: boolean): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one()
  }
  const startIn = async (dataDir: string) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const apart = isBackendApart ? await startBackend(dataDir, origin) : null
    if (apart) ends.push(() => apart.program.kill('SIGTERM'))
    const place = { PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: dataDir, ...apart?.settings }
    const program = runSite({ ...place, ...FOR_ALL, ...(apart ? { DATA_DIR: join(dataDir, 'site') } : {}) })
    ends.push(() => program.kill('SIGTERM'))
    await program.line(/^serving /, LONGEST_MS)
    return { port, apart: apart && { port: apart.port, url: apart.url, settings: apart.settings } }
  }
  try {
    const [data, dataDir] = [join(folder, 'data'), join(folder, 'shared')]
    for (const place of [data, dataDir]) mkdirSync(place, { mode: 0o755 })
    await startIn(data)
    await end()
    dropSpareLog(join(data, 'postgres'))
    copyData(data, dataDir)
    const template: Template = { data, shared: { dataDir, ...(await startIn(dataDir)) } }
    note(folder, template)
  } catch (failure) {
    note(folder, { failure: String(failure) })
  }
  return end
}

function note(folder: string, text: Template | { failure: string }): void {
  writeFileSync(join(folder, 'note'), JSON.stringify(text))
  renameSync(join(folder, 'note'), join(folder, 'ready'))
}

/** The run's template, as soon as it is made. */
export async function readyTemplate(folder: string): Promise<Template> {
  const until = performance.now() + LONGEST_MS
  while (!existsSync(join(folder, 'ready'))) {
    if (performance.now() > until) throw new Error('The template of the sites was not made in four minutes.')
    await pause(20)
  }
  const template = JSON.parse(readFileSync(join(folder, 'ready'), 'utf8')) as Template | { failure: string }
  if ('failure' in template) throw new Error(`The template of the sites could not be made: ${template.failure}`)
  return template
}

/**
 * Takes away the files that a stopped database keeps for what it will write into its log: more than half of the folder, of
 * which each site is a copy. Whoever needs one makes it.
 */
function dropSpareLog(postgres: string): void {
  const log = join(postgres, 'pg_wal')
  const last = lastSegment(postgres)
  for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name) && name > last) rmSync(join(log, name))
}

const BYTES_OF_A_SEGMENT = 16 * 1024 ** 2

/** The file of the log with the checkpoint by which the database was stopped (pg_control.h, the same from PostgreSQL 15 to 18). */
function lastSegment(postgres: string): string {
  const control = readFileSync(join(postgres, 'global', 'pg_control'))
  const [at, timeline] = [Number(control.readBigUInt64LE(32)), control.readUInt32LE(48)]
  const segment = Math.floor(at / BYTES_OF_A_SEGMENT)
  const parts = [timeline, Math.floor(segment / 256), segment % 256]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

/** Copies a data folder with its database. */
export function copyData(from: string, to: string): void {
  // cp keeps the owner of the files, whom the database runs as.
  execFileSync('cp', ['-a', `${from}/.`, to])
  chmodSync(to, 0o755)
}
