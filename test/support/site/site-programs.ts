import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { settings } from '#config'
import { isInstalled } from '../../../tools/steps.mjs'
import { freePort } from '../programs/free-port.ts'
import { type Program, root, watch } from '../programs/process.ts'
import { LONGEST_START_MS } from '../run/limits.ts'

/** A running backend of its own, and the settings by which a site reaches it. */
export interface Apart {
  program: Program
  port: number
  url: string
  settings: Record<string, string>
}

/** Runs the site's program under this very Node with these settings and no others. */
export const runSite = (given: Record<string, string>): Program =>
  runProgram('test/support/site/site-process.ts', given)

/** Starts the backend alone on a data folder; the site whose people it knows is at `siteOrigin`. */
export async function startBackend(
  dataDir: string,
  siteOrigin: string,
  more: Record<string, string> = {},
): Promise<Apart> {
  const port = Number(more['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const program = runProgram('test/support/site/backend-process.ts', {
    PORT: String(port),
    SITE_ORIGIN: url,
    AUTH_SITE_URL: siteOrigin,
    DATA_DIR: dataDir,
    ...more,
  })
  await program.line(/^serving /, LONGEST_START_MS)
  const keyOf = async (name: string) => (await program.line(new RegExp(`^${name} key `))).split(' ').at(-1) ?? ''
  const reached = {
    BACKEND_URL: url,
    BACKEND_ANON_KEY: await keyOf('public'),
    BACKEND_SERVICE_KEY: await keyOf('secret'),
    DATABASE_URL: more['DATABASE_URL'] ?? databaseUrlIn(dataDir),
  }
  return { program, port, url, settings: reached }
}

/** The embedded database of a data folder as a setting says it. */
export const databaseUrlIn = (dataDir: string): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolderOf(dataDir))}`

/** The folder of the unix socket, which the server writes down in the fifth line. */
export const socketFolderOf = (dataDir: string): string => postmasterLines(dataDir)[4] ?? ''

export function postmasterLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

/** Runs a tool behind an npm script with these settings: those of a `.env` are set to nothing. */
export function runTool(file: string, args: string[], given: Record<string, string>): Program {
  // It would install them, under the feet of every other test.
  if (!isInstalled()) throw new Error('The packages are not those of package-lock.json: run npm ci')
  const unset = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
  return runProgram(join('tools', file), { ...unset, ...given }, args)
}

function runProgram(file: string, given: Record<string, string>, args: string[] = []): Program {
  const { PATH = '', TMPDIR, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOST: '127.0.0.1',
      // Tests ask nobody on the outside, unless one brings sources of its own.
      RATES_SOURCES: 'none',
      CRAWLER_LOOKUPS: 'off',
      LINK_CHECKS: 'off',
      // All people of the tests sign in from one address.
      AUTH_LIMIT_SIGN_IN: '1000',
      AUTH_LIMIT_VERIFY: '1000',
      AUTH_LIMIT_REFRESH: '1000',
      ...(TMPDIR ? { TMPDIR } : {}),
      ...(NODE_OPTIONS ? { NODE_OPTIONS } : {}),
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      ...given,
    },
  })
  return watch(child)
}
