import { join } from 'node:path'
import { type Config, ConfigRefusal } from '#config'
import type { Jobs } from '#jobs'
import { type Clock, openPictures, systemClock } from '#outside'
import { answerMemory } from '#queries/shared'
import { href } from '#routes'
import { type RunningServer, builtPages, developedPages, startServer } from '#server'
import { rateLimit } from '#wire'
import type { Backend } from './backend.ts'
import { hasMailFiles, mailFolder } from './backend-rules.ts'
import type { Opened } from './command.ts'
import { withMailbox } from './mailbox.ts'
import { publicFolder, root } from './places.ts'
import { log } from './terminal.ts'

/**
 * Answers that the site remembers between requests: every list, name and count that pages share. Whole texts leave first,
 * and their pages are kept by the page cache in a fourth of the room.
 */
const REMEMBERED_ANSWERS = 150
/** Of the calculators' API, by address: a table at once, then two a second. What the page cache holds is not counted. */
const CALCULATIONS = { perMinute: 120, burst: 120 }
/** Of the rates' doors: every series in both forms several times over, then four answers a second. */
const FIGURES = { perMinute: 240, burst: 240 }

interface FrontSettings {
  dev: boolean
  clock: Clock
  opened: Opened
  /** Starts the work beside the requests, where there is any; told what to do when a scheduled text becomes public. */
  startWork: (onPublication: () => void) => Jobs | null
}

export async function openFront(
  config: Config,
  backend: Backend,
  { dev, clock, opened, startWork }: FrontSettings,
): Promise<RunningServer> {
  const memory = answerMemory(REMEMBERED_ANSWERS, Date.now)
  const site = await (dev ? developedPages : builtPages)(root)
  opened.defer(site.stop)
  const pictures = openPictures({ folder: join(config.dataDir, 'pictures'), faces: site.faces, log })
  opened.defer(pictures.stop)
  const { name, origin, accent } = config.site
  const { securityContact } = config
  const colors = accent.light || accent.dark ? { colors: href('colors') } : {}
  const context = {
    site: { name, origin, backendUrl: backend.url, anonKey: backend.anonKey, ...colors },
    backend: backend.service,
    memory,
    machine: { accent, securityContact, drawPicture: pictures.draw },
  }
  const server = await listening(config, () =>
    startServer({
      host: config.host,
      port: config.port,
      render: async (request, write) =>
        (await site.load()).fetch(request, { context: { ...context, now: clock(), write } }),
      backend: backend.service,
      assets: join(root, 'dist/client'),
      publicDir: publicFolder,
      ...openDoors(),
      site: {
        origin,
        embedOrigins: config.embedOrigins,
        ...(config.hosted ? { backendOrigins: [new URL(config.hosted.url).origin] } : {}),
      },
      isReady: backend.isUp,
      log,
      trustProxy: config.trustedProxies,
      visitorSecret: backend.secret,
      logRequests: config.logRequests,
      dev,
      middleware: dev && hasMailFiles(config) ? withMailbox(site.middleware, mailFolder(config)) : site.middleware,
      upgrade: (...given) => backend.upgrade?.(...given) === true || site.upgrade?.(...given) === true,
      notices: () => backend.notices,
      cacheBytes: config.pageCacheBytes,
    }),
  )
  opened.defer(server.stop)
  await followChanges(backend, server, { forget: memory.forget, startWork, opened })
  return server
}

/** Pages whose form has a text that is too long for an address: a lender's rows, to be compared. */
const POSTED = new Set([href('amortization'), href('embed', { calculator: 'amortization' })])

/** Figures that scripts of every site may ask for: a browser may ask first whether it may. */
const OPEN_FIGURES = /^\/api\/(?:rates|market)\//

/** The doors for programs take more than a page does, and not from one caller all the time. */
function openDoors() {
  const isCalculator = (path: string) => path.startsWith(`${href('calculatorApi')}/`)
  const mayCalculate = rateLimit(CALCULATIONS, systemClock)
  const mayRead = rateLimit(FIGURES, systemClock)
  return {
    methods: (path: string) => {
      if (isCalculator(path)) return ['GET', 'HEAD', 'POST', 'OPTIONS']
      if (OPEN_FIGURES.test(path)) return ['GET', 'HEAD', 'OPTIONS']
      return POSTED.has(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
    },
    mayAsk: (path: string, address: string) => {
      if (isCalculator(path)) return mayCalculate(address)
      return OPEN_FIGURES.test(path) ? mayRead(address) : true
    },
  }
}

/** A port that is taken or not allowed is the operator's to mend: one sentence. */
export async function listening(config: Config, start: () => Promise<RunningServer>): Promise<RunningServer> {
  try {
    return await start()
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
  { forget, startWork, opened }: Pick<FrontSettings, 'startWork' | 'opened'> & { forget: () => void },
): Promise<void> {
  const doubt = () => {
    forget()
    server.doubt()
  }
  const work = startWork(doubt)
  if (work) opened.defer(work.stop)
  if (!backend.database) return
  const hear = (payload: string) => {
    forget()
    server.changed(JSON.parse(payload) as Parameters<RunningServer['changed']>[0])
    work?.reschedule()
  }
  opened.defer(await backend.database.listen('content_changed', hear, doubt))
}
