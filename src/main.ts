/**
 * Composes the site and starts it; nothing else in src has side effects when it is imported.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { openAuth } from '#auth'
import { type Config, ConfigRefusal, loadDotEnv, readConfig } from '#config'
import { ContentRefusal, bringContent, exportContent, readContent } from '#content'
import { type Database, DatabaseRefusal, type Schema, migrate, openDatabase } from '#database'
import { startJobs } from '#jobs'
import { openPictures, systemClock } from '#outside'
import { type Client, answerMemory } from '#queries'
import { openRealtime } from '#realtime'
import { openRest } from '#rest'
import { href } from '#routes'
import { type RunningServer, builtPages, developedPages, startServer } from '#server'
import { openStorage } from '#storage'
import { type Service, compose, rateLimit } from '#wire'

const root = resolve(import.meta.dirname, '..')
const contentFolder = join(root, 'content')
const publicFolder = join(root, 'public')
/** Rows of one answer to readers and authors, as the hosted service has it. */
const MAX_ROWS = 1000
/**
 * Answers that the site remembers between requests: every list, name and count that pages share. Whole texts leave first,
 * and their pages are kept by the page cache in a fourth of the room.
 */
const REMEMBERED_ANSWERS = 150
/** Of the calculators' API, by address: a table at once, then two a second. What the page cache holds is not counted. */
const CALCULATIONS = { perMinute: 120, burst: 120 }

/** What runs before this line is composed belongs to the operator: settings, then one sentence and an exit code. */
export async function main({ dev }: { dev: boolean }): Promise<void> {
  const began = performance.now()
  try {
    loadDotEnv(root)
    const site = await openSite(readConfig(process.env), { dev })
    stopOnSignal(site.stop)
    console.log(`ready      ${site.url} (${time(performance.now() - began)})`)
    for (const line of site.lastLines) console.log(line)
  } catch (error) {
    sayRefusal(error)
  }
}

/** `npm run content`: checks the content folder, imports it, or exports what the database holds. */
export async function contentTask(task: string | undefined, folder: string): Promise<void> {
  const started: Started = []
  try {
    loadDotEnv(root)
    if (task === 'check') {
      const { texts, authors, series } = await readContent(contentFolder, publicFolder)
      console.log(
        `content    ${texts.length} texts, ${authors.length} profiles and ${series.length} series are in order`,
      )
    } else if (task === 'import' || task === 'export') {
      const desk = await openDesk(readConfig(process.env), started)
      if (task === 'import') await step('content', () => bringIn(desk))
      else
        console.log(
          `content    ${(await exportContent(desk, resolve(folder))).length} files written to ${resolve(folder)}`,
        )
    } else throw new ConfigRefusal('npm run content -- check | import | export [folder]')
  } catch (error) {
    sayRefusal(error)
  } finally {
    for (const end of started.reverse()) await end()
  }
}

async function openDesk(config: Config, started: Started): Promise<Client> {
  const { desk, notices } = config.hosted ? await openHosted(config, started) : await openBuiltIn(config, started)
  if (!desk) throw new ConfigRefusal(notices.join('\n'))
  return desk
}

/** A running site. */
export interface Site {
  url: string
  /** What the operator reads last: where the data lies, and how to sign in. */
  lastLines: string[]
  stop(): Promise<void>
}

/** Starts everything; what was started is stopped again when a later part fails. */
export async function openSite(config: Config, { dev }: { dev: boolean }): Promise<Site> {
  const started: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const backend = config.hosted ? await openHosted(config, started) : await openBuiltIn(config, started)
    if (backend.desk) await step('content', () => bringIn(backend.desk as Client))
    const server = await openFront(config, backend, { dev, started })
    return { url: `http://${config.host}:${server.port}`, lastLines: lastLines(backend), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Started = (() => Promise<void> | void)[]

/** The backend that the site speaks to, built in or hosted. */
interface Backend {
  service: Service
  /** Where browsers reach it. */
  url: string
  anonKey: string
  /** The desk's own client; without a service key, import and jobs are off. */
  desk: Client | null
  /** For scheduled work and for notices of changes. */
  database: Database | null
  /** Shared by every process of a site. */
  secret: string
  /** What is switched off, and why. */
  notices: string[]
  /** How to sign in for the first time, until somebody has. */
  signIn: string[]
}

async function openBuiltIn(config: Config, started: Started): Promise<Backend> {
  const database = await openAndMigrate(config, started)
  const auth = await openAuth({ database, siteUrl: config.site.origin, clock: systemClock, log })
  started.push(auth.stop)
  const { verify, keys } = auth
  const rest = await openRest({ database, verify, log, maxRows: MAX_ROWS })
  started.push(rest.stop)
  const service = compose({
    '/auth/v1': auth.service,
    '/rest/v1': rest.service,
    '/storage/v1': openStorage({ database, verify, log }).service,
    '/realtime/v1': openRealtime().service,
  })
  const file = join(config.dataDir, 'first-sign-in.txt')
  const admin = await auth.ensureFirstAdmin(config.adminEmail, file)
  return {
    service,
    url: config.site.origin,
    anonKey: keys.publishable,
    desk: clientOf(service, keys.secret),
    database,
    secret: keys.secret,
    notices: [],
    signIn: signInLines(admin, file),
  }
}

async function openAndMigrate(config: Config, started: Started): Promise<Database> {
  const opened = await step('database', async () => {
    const { dataDir, databaseUrl, poolSize } = config
    const database = await openDatabase({ dataDir, databaseUrl, poolSize, log })
    started.push(database.stop)
    return [database, database.place] as const
  })
  await step('migrations', async () => {
    const { applied } = await migrate(opened)
    return [applied, applied.length ? `${applied.length} applied` : 'up to date'] as const
  })
  return opened
}

async function openHosted({ hosted, databaseUrl, dataDir, poolSize }: Config, started: Started): Promise<Backend> {
  if (!hosted) throw new Error('No hosted backend is configured')
  const service: Service = (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(hosted.url + pathname + search, request))
  }
  const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl, poolSize, log }) : null
  if (database) started.push(database.stop)
  const missing = [
    hosted.serviceKey ? '' : 'import and the first admin are off: BACKEND_SERVICE_KEY is not set',
    database ? '' : 'scheduled work is off, and changes are seen within ten minutes: DATABASE_URL is not set',
  ]
  return {
    service,
    url: hosted.url,
    anonKey: hosted.anonKey,
    desk: hosted.serviceKey ? clientOf(service, hosted.serviceKey) : null,
    database,
    secret: hosted.serviceKey ?? randomBytes(32).toString('hex'),
    notices: missing.filter(Boolean),
    signIn: [],
  }
}

/** The official data client over a service in process. */
const clientOf = (service: Service, key: string): Client =>
  new PostgrestClient<Schema>('http://backend.internal/rest/v1', {
    headers: { apikey: key },
    fetch: (input, init) => service(new Request(input, init)),
  })

async function bringIn(desk: Client) {
  const { sentence, edited } = await bringContent(desk, { content: contentFolder, pictures: publicFolder })
  for (const path of edited) log(`content/${path} was edited on the site since its import and is not taken`)
  return [null, sentence] as const
}

interface FrontSettings {
  dev: boolean
  started: Started
}

async function openFront(config: Config, backend: Backend, { dev, started }: FrontSettings): Promise<RunningServer> {
  const memory = answerMemory(REMEMBERED_ANSWERS, Date.now)
  const site = await (dev ? developedPages : builtPages)(root)
  started.push(site.stop)
  const pictures = openPictures({ folder: join(config.dataDir, 'pictures'), faces: site.faces, log })
  started.push(pictures.stop)
  const { name, origin, accent } = config.site
  const { securityContact } = config
  const colors = accent.light || accent.dark ? { colors: href('colors') } : {}
  const context = {
    site: { name, origin, backendUrl: backend.url, anonKey: backend.anonKey, ...colors },
    backend: backend.service,
    memory,
    machine: { accent, securityContact, drawPicture: pictures.draw },
  }
  const server = await listening(config, {
    host: config.host,
    port: config.port,
    render: async (request, write) =>
      (await site.load()).fetch(request, { context: { ...context, now: systemClock(), write } }),
    backend: backend.service,
    assets: join(root, 'dist/client'),
    publicDir: publicFolder,
    ...calculatorDoor(),
    site: {
      origin,
      embedOrigins: config.embedOrigins,
      ...(config.hosted ? { backendOrigins: [new URL(config.hosted.url).origin] } : {}),
    },
    isReady: backend.database ? backend.database.isUp : async () => true,
    log,
    trustProxy: config.trustedProxies,
    visitorSecret: backend.secret,
    logRequests: config.logRequests,
    dev,
    middleware: site.middleware,
    upgrade: site.upgrade,
    notices: () => backend.notices,
    cacheBytes: config.pageCacheBytes,
  })
  started.push(server.stop)
  await followChanges(backend, server, memory.forget, started)
  return server
}

/** The calculators' API takes more than a page does, and not from one caller all the time. */
function calculatorDoor() {
  const isDoor = (path: string) => path.startsWith(`${href('calculatorApi')}/`)
  const allow = rateLimit(CALCULATIONS, systemClock)
  return {
    methods: (path: string) => (isDoor(path) ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD']),
    mayAsk: (path: string, address: string) => !isDoor(path) || allow(address),
  }
}

/** A port that is taken or not allowed is the operator's to mend: one sentence. */
async function listening(config: Config, deps: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  try {
    return await startServer(deps)
  } catch (error) {
    const why = LISTEN_FAILURES[(error as NodeJS.ErrnoException).code ?? '']
    if (!why) throw error
    throw new ConfigRefusal(`PORT: ${config.host}:${config.port} ${why}`, { cause: error })
  }
}

const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'is in use by another program; stop it or set another PORT',
  EACCES: 'may not be used by this user; set a PORT above 1023',
  EADDRNOTAVAIL: 'is no address of this machine; set another HOST',
  ENOTFOUND: 'is no address that is known; set another HOST',
}

/** Every change of content reaches the pages of this process, whichever process made it. */
async function followChanges(
  backend: Backend,
  server: RunningServer,
  forget: () => void,
  started: Started,
): Promise<void> {
  const { database, desk } = backend
  if (!database || !desk) return
  const doubt = () => {
    forget()
    server.doubt()
  }
  const jobs = startJobs({ client: desk, onPublication: doubt, now: Date.now, log })
  started.push(jobs.stop)
  const hear = (payload: string) => {
    forget()
    server.changed(JSON.parse(payload) as Parameters<RunningServer['changed']>[0])
    jobs.reschedule()
  }
  started.push(await database.listen('content_changed', hear, doubt))
}

function lastLines({ signIn, database, notices }: Backend): string[] {
  const place = `data       ${database?.place ?? 'in the hosted backend'}`
  return [place, ...signIn, ...notices.map((line) => `note       ${line}`)]
}

function signInLines(admin: { email: string; password: string } | null, file: string): string[] {
  if (!admin) return existsSync(file) ? [`sign in    at /auth; the one-time password still waits in ${file}`] : []
  return [
    `sign in    at /auth as ${admin.email} with the one-time password ${admin.password}`,
    `           (also in ${file} until the first sign-in)`,
  ]
}

/** Prints a step of the start with its time, and hands on what it made. */
async function step<Made>(name: string, work: () => Promise<readonly [Made, string]>): Promise<Made> {
  const began = performance.now()
  const [made, said] = await work()
  console.log(`${name.padEnd(10)} ${said} (${time(performance.now() - began)})`)
  return made
}

const time = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

function log(line: string): void {
  console.log(line)
}

/** The first signal stops everything in order; the same one again, as npm passes it on, changes nothing. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

/** What an operator can mend ends with its own code and one sentence; everything else is a bug and shows its stack. */
function sayRefusal(error: unknown): void {
  const isKnown = [ConfigRefusal, ContentRefusal, DatabaseRefusal].some((kind) => error instanceof kind)
  process.exitCode = isKnown ? (error as ConfigRefusal).exitCode : 1
  console.error(isKnown ? (error as Error).message : error)
}
