import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { START_FLAGS } from '../../tools/start-flags.mjs'
import { threadsMicros } from './processes.ts'

/** Those of `npm start`, as are its flags: a figure under others would be another site's. */
const START_SETTINGS = { MALLOC_ARENA_MAX: '1' }

/** Where `npm start` keeps compiled sources. */
const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled')

/** The built site in a process of its own. */
export interface BenchSite {
  origin: string
  pid: number
  /** microseconds of CPU since its start, what goes on behind the last response included */
  cpu: () => Promise<number>
  /** milliseconds of CPU that each calculator takes by itself, in the process of the site */
  own: () => Promise<Record<string, number>>
  stop: () => Promise<void>
}

export async function startSite(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = fork(join(import.meta.dirname, 'site-child.ts'), {
    execArgv: START_FLAGS,
    // Nobody on the outside is asked while something is measured.
    env: siteEnvironment(port, {
      ...START_SETTINGS,
      DATABASE_URL: databaseUrl,
      NODE_COMPILE_CACHE: COMPILED,
      RATES_SOURCES: 'none',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(String(piece)))
  const exited = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`No site: ${said.join('')}`))),
  ])
  return {
    origin,
    pid: child.pid ?? 0,
    cpu: () => cpuOf(child.pid ?? 0),
    own: () => ownOf(child),
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** Of the settings only those that a bench gives: what the operator has set would change the figures. */
export function siteEnvironment(port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_OPTIONS } = process.env
  const known = Object.entries({ PATH, HOME, NODE_OPTIONS }).filter(([, value]) => value !== undefined)
  const origin = `http://localhost:${port}`
  return { ...Object.fromEntries(known), PORT: String(port), HOST: 'localhost', SITE_ORIGIN: origin, ...settings }
}

const BEHIND_MS = 10

/** Read from outside: a process that is asked for it takes half a millisecond to say so, a tenth of a page. */
async function cpuOf(pid: number): Promise<number> {
  await setTimeout(BEHIND_MS)
  return threadsMicros(pid)
}

async function ownOf(child: ChildProcess): Promise<Record<string, number>> {
  child.send('own')
  const [{ own }] = (await once(child, 'message')) as [{ own: Record<string, number> }]
  return own
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
