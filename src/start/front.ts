import { join } from 'node:path'
import { type Config, ConfigRefusal } from '#config'
import type { Jobs } from '#jobs'
import { type Clock, type MailboxQuery, openPictures, readKeptMail, readMailbox, systemClock } from '#outside'
import type { PolicyReportTally } from '#queries/accounts'
import type { CrawlerTally } from '#queries/crawlers'
import type { ReadershipTally } from '#queries/readership'
import { queryMemory } from '#queries/shared'
import { accessOf, href, limits, renderLimits, routeOf } from '#routes'
import {
  type PageSource,
  type RunningServer,
  type ServerDeps,
  builtPages,
  developedPages,
  renderShares,
  startServer,
} from '#server'
import { openSource } from '#source'
import { rateLimit } from '#wire'
import type { Backend } from './backend.ts'
import { holdsTokens, keepsMail, mailFolder } from './backend-rules.ts'
import { followChanges } from './follow-changes.ts'
import { letterDesk } from './letters.ts'
import type { Opened } from './command.ts'
import type { LiveLook } from './live-look.ts'
import { crawlerServices, readNote } from './crawlers.ts'
import { withMailbox } from './mailbox.ts'
import { publicFolder, root } from './folders.ts'
import { log } from './terminal.ts'

/** Query results that the site remembers between requests: every list, name and count that pages share. */
const REMEMBERED_RESULTS = 150

interface FrontSettings {
  dev: boolean
  clock: Clock
  opened: Opened
  look: LiveLook
  /** Where counts of readers wait to be written; not there where nobody is counted. */
  readership?: ReadershipTally
  /** Where counts of crawlers wait; as above. */
  crawlerTally?: CrawlerTally
  /** Where reports of browsers wait to be written; not there where nobody writes them. */
  policyReports?: PolicyReportTally
  /** Starts the work beside the requests, where there is any; told what to do when a scheduled text becomes public. */
  startWork: (onPublication: () => void) => Jobs | null
}

export async function openFront(
  config: Config,
  backend: Backend,
  { dev, clock, opened, look, readership, crawlerTally, policyReports, startWork }: FrontSettings,
): Promise<RunningServer> {
  const memory = queryMemory(REMEMBERED_RESULTS, Date.now)
  const site = await (dev ? developedPages : builtPages)(root)
  opened.defer(site.stop)
  const pictures = openPictures({ folder: join(config.dataDir, 'pictures'), faces: site.faces, log })
  opened.defer(pictures.stop)
  const crawlers = crawlerServices(config, () => server.port)
  const source = await openSource(join(root, 'dist/source'))
  const rules = accessRules(config.pagesMadeAMinute)
  const { mayAsk } = rules
  const kept = { readership, policyReports, crawlers, source, mayAsk, drawPicture: pictures.draw }
  const context = () => ({
    site: toldToPages(look.config(), backend),
    backend: backend.service,
    memory,
    machine: { ...toldToMachines(look.config(), backend), ...kept, ...look.told() },
    now: clock(),
  })
  const server: RunningServer = await listening(config, () =>
    startServer({
      ...serverOf(config),
      ...rendersOf(site, context, dev),
      backend: backend.service,
      holdsTokens,
      ...filesOf(config),
      ...rules,
      site: policyOf(config),
      isReady: backend.isUp,
      log,
      visitorSecret: backend.secret,
      noteRead: crawlerTally && readNote(crawlerTally),
      dev,
      middleware: dev && keepsMail(config) ? withMailbox(site.middleware, mailFolder(config)) : site.middleware,
      upgrade: (...given) => backend.upgrade?.(...given) === true || site.upgrade?.(...given) === true,
    }),
  )
  opened.defer(server.stop)
  await followChanges(backend, server, { memory, startWork, opened, look })
  // First of all, so that a balancer sees it while everything still works; what fails before has it ended by the line above.
  opened.defer(server.stop)
  return server
}

/** What the server is set to. */
const serverOf = (config: Config) => ({
  host: config.host,
  port: config.port,
  trustProxy: config.trustedProxies,
  countsReaders: config.countsReaders,
  logRequests: config.logRequests,
  cacheBytes: config.pageCacheBytes,
  watchedGraceMs: config.stopGraceMs,
})

/** What the policy of pages names: who may embed them, and whom they ask. */
const policyOf = ({ site: { origin }, embedOrigins, hosted }: Config) => ({
  origin,
  embedOrigins,
  ...(hosted ? { backendOrigins: [new URL(hosted.url).origin] } : {}),
})

/** The worker of an operator who has turned it off is one that ends itself. */
const filesOf = ({ hasServiceWorker }: Config) => ({
  assets: join(root, 'dist/client'),
  publicDir: publicFolder,
  standIns: hasServiceWorker ? {} : { '/sw.js': '/sw-off.js' },
})

/** What machine routes and the pages of the letters are told. */
const toldToMachines = (config: Config, backend: Backend) => ({
  accent: config.site.accent,
  securityContact: config.securityContact,
  feedHub: config.feedHub,
  letters: letterDesk(config, backend),
  ...(keepsMail(config) ? { keptMail: keptMail(mailFolder(config)) } : {}),
})

const keptMail = (folder: string) => ({
  list: (query: MailboxQuery) => readMailbox(folder, query),
  one: (file: string) => readKeptMail(folder, file),
})

/** What pages are told of their site and backend. */
function toldToPages({ site, countsReaders }: Config, { url, anonKey }: Backend) {
  const { name, origin, accent } = site
  const colors = accent.light || accent.dark ? { colors: href('colors') } : {}
  return { name, origin, backendUrl: url, anonKey, ...colors, ...(countsReaders ? {} : { uncounted: true }) }
}

/** What each route says of its methods and limits; a limit holds for all routes of its group together. */
function accessRules(made: number) {
  const allowed = {
    calculations: rateLimit(limits.calculations, systemClock),
    figures: rateLimit(limits.figures, systemClock),
    suggestions: rateLimit(limits.suggestions, systemClock),
    agents: rateLimit(limits.agents, systemClock),
    readership: rateLimit(limits.readership, systemClock),
    letters: rateLimit(limits.letters, systemClock),
    policyReports: rateLimit(limits.policyReports, systemClock),
    checks: rateLimit(limits.checks, systemClock),
  } satisfies Record<keyof typeof limits, unknown>
  return {
    isKnown: (path: string) => routeOf(path) !== null,
    methods: (path: string) => accessOf(path).methods,
    shares: renderShares({ ...renderLimits, perMinute: made }),
    parameters(path: string) {
      const { query = [] } = accessOf(path)
      return query === 'any' ? null : query
    },
    isOfVisitor: (path: string) => accessOf(path).isOfVisitor === true,
    isRender(path: string) {
      const { limit } = accessOf(path)
      return limit !== 'readership' && limit !== 'policyReports'
    },
    mayAsk(path: string, address: string) {
      const { limit } = accessOf(path)
      return limit === undefined || allowed[limit](address)
    },
  }
}

function rendersOf(site: PageSource, contextNow: () => object, dev: boolean): Pick<ServerDeps, 'render' | 'frame'> {
  return {
    render: async (request, notes) => (await site.load()).fetch(request, { context: { ...contextNow(), ...notes } }),
    // While the site is developed no page is kept.
    frame: dev ? undefined : async () => (await site.load()).frame({ context: contextNow() }),
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
