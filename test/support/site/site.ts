import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { freePort } from '../programs/free-port.ts'
import type { Program } from '../programs/process.ts'
import { type Answer, type Asked, ask } from '../server/running-server.ts'
import { type Severable, severable, together } from '../programs/severable.ts'
import { type Apart, databaseUrlIn, postmasterLines, runSite, socketFolderOf, startBackend } from './site-programs.ts'

/** A running site with its database, and the ways to ask and to write that a test needs. */
export interface TestSite {
  /** What pages say of themselves, and where they are. */
  origin: string
  port: number
  /** Of the backend, wherever that runs. */
  dataDir: string
  program: Program
  /** Where browsers reach the backend. */
  backend: string
  /** The backend when it is a process of its own. */
  apart: Apart | null
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
  /** A backend that runs already, of this data folder. */
  apart?: Apart | null
}

/** The built site with the whole content, on a port and a data folder of its own: a copy of the run's template. */
export async function startSite({ dataDir = dataFolder(), port, env = {}, ...given }: Wanted = {}): Promise<TestSite> {
  const ownPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${ownPort}`
  const apart = given.apart ?? (inject('isBackendApart') ? await startBackend(dataDir, origin) : null)
  const program = runSite({ PORT: String(ownPort), SITE_ORIGIN: origin, ...placeOf(dataDir, apart), ...env })
  await program.line(/^serving /, 60_000)
  const agent = new Agent({ keepAlive: true })
  const database = openTarget({ socketFolder: socketFolderOf(dataDir), database: 'postgres' }, 1)
  const [key] = await database.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
  const site: TestSite = {
    origin,
    port: ownPort,
    dataDir,
    program,
    backend: apart?.url ?? origin,
    apart,
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
      return startSite({ dataDir, port: ownPort, env, apart })
    },
    async stop() {
      await end()
      await apart?.program.kill('SIGTERM')
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

/** Settings of a site on this data: they are its own, or those of a backend that it reaches through the network. */
const placeOf = (dataDir: string, apart: Apart | null): Record<string, string> =>
  apart ? { DATA_DIR: join(dataDir, 'site'), ...apart.settings } : { DATA_DIR: dataDir }

/** A second process of the site on the first one's data, some of it reached by another way. */
export async function startBeside(first: TestSite, otherWay: Record<string, string> = {}): Promise<Beside> {
  const port = await freePort()
  const program = runSite({
    PORT: String(port),
    SITE_ORIGIN: first.origin,
    DATABASE_URL: databaseUrlIn(first.dataDir),
    ...placeOf(first.dataDir, first.apart),
    ...otherWay,
  })
  await program.line(/^serving /, 60_000)
  return { port, program, stop: () => program.kill('SIGTERM') }
}

export interface Beside {
  port: number
  program: Program
  stop(): Promise<number>
}

/** A second process that reaches its data, and a backend that is apart, by a wire that can be cut. */
export async function startBehindWire(first: TestSite): Promise<Beside & { wire: Severable }> {
  const data = await severable(join(socketFolderOf(first.dataDir), '.s.PGSQL.5432'))
  const otherWay = { DATABASE_URL: `postgresql://postgres@127.0.0.1:${data.port}/postgres` }
  if (!first.apart) return { ...(await startBeside(first, otherWay)), wire: data }
  const backend = await severable(first.apart.port)
  const beside = await startBeside(first, { ...otherWay, BACKEND_URL: `http://127.0.0.1:${backend.port}` })
  return { ...beside, wire: together(data, backend) }
}

/** Process number of the database's server. */
export const databasePid = (site: TestSite): number => Number(postmasterLines(site.dataDir)[0])

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
