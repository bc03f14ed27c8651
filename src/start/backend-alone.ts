import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigRefusal } from '#config'
import type { SqlFolders } from '#database'
import { startServer } from '#server'
import { type Backend, openBackend } from './backend.ts'
import { holdsTokens } from './backend-rules.ts'
import type { Opened } from './command.ts'
import { listening } from './front.ts'
import { log } from './terminal.ts'

/** Opens the backend without the site: its services at a port, on the site's schema or on that of another project. */
export async function openBackendAlone(config: Config, project: string | null, opened: Opened) {
  if (config.hosted) throw new ConfigRefusal('BACKEND_URL: is of another backend; unset it to start one here')
  const backend = await openBackend(config, opened, project ? foldersOf(project) : undefined)
  const server = await listening(config, () =>
    startServer({
      host: config.host,
      port: config.port,
      backend: backend.service,
      holdsTokens,
      upgrade: backend.upgrade,
      // Paths outside of the services get their response from them, too: 404 in JSON.
      render: backend.service,
      assets: NO_FOLDER,
      publicDir: NO_FOLDER,
      site: { origin: config.site.origin },
      isReady: backend.isUp,
      log,
      trustProxy: config.trustedProxies,
      visitorSecret: backend.secret,
      logRequests: config.logRequests,
      watchedGraceMs: config.stopGraceMs,
    }),
  )
  opened.defer(server.stop)
  return { backend, port: server.port }
}

const NO_FOLDER = join(import.meta.dirname, 'no-files')

/**
 * What a project of the hosted service expects: whatever it makes in public is open to the service's roles, and policies
 * decide (ours says each grant); and the schema of another query language, which projects list among those they show.
 */
const HOSTED_GROUND = `
  create schema if not exists graphql_public;
  grant usage on schema graphql_public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

/** What the hosted tool's project folder brings: its migrations, and its seed when there is one. */
function foldersOf(project: string): SqlFolders {
  const seed = join(project, 'seed.sql')
  return { before: HOSTED_GROUND, migrations: join(project, 'migrations'), seeds: existsSync(seed) ? [seed] : [] }
}

/** What the operator of a backend has to know. */
export const linesOf = (backend: Backend): string[] => [
  `data       ${backend.database?.place ?? ''}`,
  `public key ${backend.anonKey}`,
  `secret key ${backend.secret}`,
  ...backend.signIn,
  ...backend.notices.map((line) => `note       ${line}`),
]
