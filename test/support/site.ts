import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { type Program, root, watch } from './process.ts'
import { type Answer, type Asked, ask } from './running-server.ts'

/** A running site with its database, and the ways to ask and to write that a test needs. */
export interface TestSite {
  /** What pages say of themselves, and where they are. */
  origin: string
  port: number
  dataDir: string
  program: Program
  /** One request over node:http, with nothing tidied. */
  ask(path: string, asked?: Asked): Promise<Answer>
  /** The same through the backend's secret key, as the desk writes. */
  desk(path: string, asked?: Asked & { json?: unknown }): Promise<Answer>
  /** The database's owner, past all policies. */
  owner: Database['owner']
  /** Starts the same site again, after it was stopped or killed. */
  again(): Promise<TestSite>
  /** Ends the site and removes what it kept. */
  stop(): Promise<void>
}

interface Wanted {
  dataDir?: string
  port?: number
  env?: Record<string, string>
}

/** The built site with the whole content, on a port and a data folder of its own: a copy of the run's template. */
export async function startSite({ dataDir = dataFolder(), port, env = {} }: Wanted = {}): Promise<TestSite> {
  const ownPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${ownPort}`
  const program = runSite({ PORT: String(ownPort), SITE_ORIGIN: origin, DATA_DIR: dataDir, ...env })
  await program.line(/^serving /, 60_000)
  const agent = new Agent({ keepAlive: true })
  const database = openTarget({ socketFolder: socketFolderOf(dataDir), database: 'postgres' }, 1)
  const [key] = await database.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
  const site: TestSite = {
    origin,
    port: ownPort,
    dataDir,
    program,
    owner: database.owner,
    ask: (path, asked) => ask({ port: ownPort, path, agent, ...asked }),
    desk: (path, { json, ...asked } = {}) =>
      site.ask(path, {
        ...asked,
        headers: { apikey: key?.key ?? '', 'content-type': 'application/json', ...asked.headers },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    async again() {
      await end()
      return startSite({ dataDir, port: ownPort, env })
    },
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  const end = async () => {
    agent.destroy()
    await database.stop()
    if (program.child.exitCode === null && program.child.signalCode === null) await program.kill('SIGTERM')
  }
  return site
}

/** A second process of the site on the first one's database, by another way when one is given. */
export async function startBeside(first: TestSite, databaseUrl = databaseUrlOf(first)): Promise<Beside> {
  const port = await freePort()
  const program = runSite({
    PORT: String(port),
    SITE_ORIGIN: first.origin,
    DATA_DIR: first.dataDir,
    DATABASE_URL: databaseUrl,
  })
  await program.line(/^serving /, 60_000)
  return { port, program, stop: () => program.kill('SIGTERM') }
}

export interface Beside {
  port: number
  program: Program
  stop(): Promise<number>
}

/** The database of a site as a setting says it. */
export const databaseUrlOf = (site: TestSite): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolderOf(site.dataDir))}`

/** Process number of the database's server. */
export const databasePid = (site: TestSite): number => Number(postmasterLines(site.dataDir)[0])

/** The folder of the unix socket, which the server writes down in the fifth line. */
export const socketFolderOf = (dataDir: string): string => postmasterLines(dataDir)[4] ?? ''

function postmasterLines(dataDir: string): string[] {
  const note = join(dataDir, 'postgres.place')
  const cluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
}

/** A new data folder that holds what the run's template holds. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-site-'))
  const template = inject('siteTemplate')
  // A database that had to lie elsewhere cannot be copied with the folder: each site then imports for itself.
  // And cp keeps the owner of the files, whom the database runs as.
  if (!existsSync(join(template, 'postgres.place'))) execFileSync('cp', ['-a', `${template}/.`, folder])
  chmodSync(folder, 0o755)
  return folder
}

/** Runs the site's program under this very Node with these settings and no others. */
export function runSite(settings: Record<string, string>): Program {
  const { PATH = '', TMPDIR, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [join(root, 'test/support/site-process.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOST: '127.0.0.1',
      ...(TMPDIR ? { TMPDIR } : {}),
      ...(NODE_OPTIONS ? { NODE_OPTIONS } : {}),
      ...settings,
    },
  })
  return watch(child)
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
