import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { freePort } from '../programs/free-port.ts'
import type { Program } from '../programs/process.ts'
import { type TextResponse, type Asked, ask } from '../server/running-server.ts'
import { type Severable, severable, together } from '../programs/severable.ts'
import { LONGEST_START_MS } from '../run/limits.ts'
import { type Apart, databaseUrlIn, postmasterLines, runSite, socketFolderOf, startBackend } from './site-programs.ts'
import { copyData, readyTemplate } from './site-template.ts'

/** For whoever looks at the status alone: pages are kept packed, and unpacked for each who takes none of it. */
export const PACKED = { 'accept-encoding': 'br' }

/** A running site with its database, and the ways to ask and to write that a test needs. */
export interface ReadSite {
  /** What pages say of themselves, and where they are. */
  origin: string
  port: number
  /** Of the backend, wherever that runs. */
  dataDir: string
  /** Where browsers reach the backend. */
  backend: string
  /** One request over node:http, with nothing tidied. */
  ask(path: string, asked?: Asked): Promise<TextResponse>
  /** The same through the backend's secret key, with every right. */
  asService(path: string, asked?: Asked & { json?: unknown }): Promise<TextResponse>
  /** The database's owner, past all policies. */
  owner: Database['owner']
  /** Ends the site and removes what it kept; a shared one is left alone. */
  stop(): Promise<void>
}

/** A site of the file's own. */
export interface TestSite extends ReadSite {
  program: Program
  /** The backend when it is a process of its own. */
  apart: Apart | null
  /** Starts the same site again, after it was stopped or killed. */
  again(): Promise<TestSite>
}

interface Wanted {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** A backend that runs already, of this data folder. */
  apart?: Apart | null
}

/** The built site with the whole content, on a port and a data folder of its own: a copy of the run's template. */
export async function startSite({
  dataDir: given,
  port: wantedPort,
  env = {},
  apart: backend,
}: Wanted = {}): Promise<TestSite> {
  const [dataDir, port] = [given ?? (await dataFolder()), wantedPort ?? (await freePort())]
  const origin = `http://127.0.0.1:${port}`
  const apart = backend ?? (inject('isBackendApart') ? await startBackend(dataDir, origin) : null)
  const program = runSite({ PORT: String(port), SITE_ORIGIN: origin, ...placeOf(dataDir, apart), ...env })
  await program.line(/^serving /, LONGEST_START_MS)
  const { site, close } = await waysTo({ port, dataDir, apart })
  const end = async () => {
    await close()
    if (program.child.exitCode === null && program.child.signalCode === null) await program.kill('SIGTERM')
  }
  return {
    ...site,
    program,
    apart,
    async again() {
      await end()
      return startSite({ dataDir, port, env, apart })
    },
    async stop() {
      await end()
      await apart?.program.kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The running site that all files of the run share which only read: nothing may be written to it, and it lives on when it
 * is stopped here.
 */
export async function sharedSite(): Promise<ReadSite> {
  const { shared } = await readyTemplate(inject('siteTemplate'))
  const { site, close } = await waysTo(shared, { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })
  return { ...site, stop: close }
}

interface Place {
  port: number
  dataDir: string
  apart: { url: string } | null
}

/** The ways to ask a running site and to write to it, and how they are closed. */
async function waysTo({ port, dataDir, apart }: Place, own: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true })
  const database = openTarget({ socketFolder: socketFolderOf(dataDir), database: 'postgres' }, 1)
  const [key] = await database.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
  const origin = `http://127.0.0.1:${port}`
  const sent: TestSite['ask'] = (path, asked) =>
    ask({ port, path, agent, ...asked, headers: { ...own, ...asked?.headers } })
  const site: Omit<ReadSite, 'stop'> = {
    origin,
    port,
    dataDir,
    backend: apart?.url ?? origin,
    owner: database.owner,
    ask: sent,
    asService: (path, { json, ...asked } = {}) =>
      sent(path, {
        ...asked,
        headers: { apikey: key?.key ?? '', 'content-type': 'application/json', ...asked.headers },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
  }
  const close = async () => {
    agent.destroy()
    await database.stop()
  }
  return { site, close }
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
  await program.line(/^serving /, LONGEST_START_MS)
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
export async function dataFolder(): Promise<string> {
  const { data } = await readyTemplate(inject('siteTemplate'))
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-site-'))
  copyData(data, folder)
  return folder
}
