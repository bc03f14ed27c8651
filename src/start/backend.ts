import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAuth } from '#auth'
import { type Config, ConfigRefusal } from '#config'
import { type Database, type SqlFolders, migrate, openDatabase } from '#database'
import { guardedFetch, openObjects, systemClock } from '#outside'
import type { Client } from '#queries/shared'
import { openRealtime, type Realtime } from '#realtime'
import { openRest } from '#rest'
import { openStorage } from '#storage'
import { type Service, compose } from '#wire'
import { authRules, mailNotices, objectsPlace, realtimeRules, restRules, storageRules } from './backend-rules.ts'
import { clientOf } from './client-of.ts'
import type { Opened } from './command.ts'
import { openHosted } from './hosted.ts'
import { signUpSwitch, writeSiteSettings } from './site-settings.ts'
import { log, step } from './terminal.ts'

/**
 * Opens the backend that the settings name; it ends with what else the command opened. With the SQL of another
 * project it has that project's tables, and no admin of the site.
 */
export function openBackend(config: Config, opened: Opened, foreign?: SqlFolders): Promise<Backend> {
  return config.hosted ? openHosted(config, opened) : openBuiltIn(config, opened, foreign)
}

/** The backend that the site speaks to, built in or hosted. */
export interface Backend {
  service: Service
  /** Whether it can respond now. */
  isUp(): Promise<boolean>
  /** Takes the backend's own websockets; a hosted one is reached by browsers themselves. */
  upgrade: Realtime['upgrade'] | undefined
  /** Where browsers reach it. */
  url: string
  anonKey: string
  /** Past all policies; without a service key, import and scheduled work are off. */
  serviceClient: Client | null
  /** For scheduled work and for notices of changes. */
  database: Database | null
  /** Shared by every process of a site. */
  secret: string
  /** What is switched off, and why. */
  notices: string[]
  /** How to sign in for the first time, until somebody has. */
  signIn: string[]
}

/** The backend's service client, for a command that cannot do without. */
export async function openServiceClient(config: Config, opened: Opened): Promise<Client> {
  const { serviceClient, notices } = await openBackend(config, opened)
  if (!serviceClient) throw new ConfigRefusal(notices.join('\n'))
  return serviceClient
}

async function openBuiltIn(config: Config, opened: Opened, foreign?: SqlFolders): Promise<Backend> {
  const database = await openAndMigrate(config, opened, foreign)
  if (!foreign) await writeSiteSettings(database, config)
  const around = { database, clock: systemClock, fetch: guardedFetch, log, ...(foreign ? {} : { signUpSwitch }) }
  const auth = await openAuth({ ...authRules(config), ...around })
  opened.defer(auth.stop)
  const { verify, keys } = auth
  const rest = await openRest({ ...restRules(config), database, verify, log })
  opened.defer(rest.stop)
  const rules = realtimeRules(config, foreign !== undefined)
  const realtime = await openRealtime({ ...rules, database, verify, clock: systemClock, log })
  opened.defer(realtime.stop)
  const objects = await openObjects(objectsPlace(config))
  const renditions = join(config.dataDir, 'renditions')
  const storage = openStorage({
    ...storageRules(config),
    database,
    verify,
    log,
    objects,
    renditions,
    secret: keys.secret,
  })
  opened.defer(storage.stop)
  const service = compose({
    '/auth/v1': auth.service,
    '/rest/v1': rest.service,
    '/storage/v1': storage.service,
    '/realtime/v1': realtime.service,
  })
  const file = firstSignInFile(config)
  const admin = foreign ? null : await auth.ensureFirstAdmin(config.adminEmail, file)
  return {
    service,
    isUp: database.isUp,
    upgrade: realtime.upgrade,
    url: config.site.origin,
    anonKey: keys.publishable,
    serviceClient: clientOf(service, keys.secret),
    database,
    secret: keys.secret,
    notices: mailNotices(config),
    signIn: signInLines(admin, { file, waiting: foreign ? null : await auth.waitingAdmin() }),
  }
}

async function openAndMigrate(config: Config, opened: Opened, folders?: SqlFolders): Promise<Database> {
  const database = await step('database', async () => {
    const { dataDir, databaseUrl, poolSize } = config
    const database = await openDatabase({ dataDir, databaseUrl, poolSize, log })
    opened.defer(database.stop)
    return [database, database.place] as const
  })
  await step('migrations', async () => {
    const { applied } = await migrate(database, folders)
    return [applied, applied.length ? `${applied.length} applied` : 'up to date'] as const
  })
  return database
}

/** Where the one-time password of an admin waits for the first sign-in. */
export const firstSignInFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'first-sign-in.txt')

interface Waiting {
  file: string
  /** the address of the admin who has never signed in */
  waiting: string | null
}

function signInLines(admin: { email: string; password: string } | null, { file, waiting }: Waiting): string[] {
  if (admin) return firstSignInLines(admin, file)
  if (existsSync(file)) return [`sign in    at /auth; the one-time password still waits in ${file}`]
  if (waiting === null) return []
  return [`sign in    ${waiting} never has, and ${file} is gone: npm run admin -- reset makes a new one-time password`]
}

export const firstSignInLines = ({ email, password }: { email: string; password: string }, file: string): string[] => [
  `sign in    at /auth as ${email} with the one-time password ${password}`,
  `           (also in ${file} until the first sign-in)`,
  '           then add a second factor to the account, and set AUTH_SECOND_FACTOR=editors: editors and admins need one then',
]
