import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFiles } from './files.ts'
import { createFront } from './front.ts'
import { type Health, watchHealth } from './health.ts'
import { type FrameKeeper, keepFrame } from './frame-keeper.ts'
import { type PageCache, createPageCache } from './page-cache.ts'
import { createPageRenderer } from './page-renderer.ts'
import { securityHeaders } from './security-headers.ts'
import { plainCopies } from './plain-copies.ts'
import { pageSender } from './send.ts'
import type { ContentChange, RunningServer, ServerDeps } from './server-deps.ts'
import { serverLog } from './server-log.ts'
import { LIMITS, limitedServer, takeUpgrades } from './sockets.ts'
import { stopServer } from './stop-server.ts'
import { visitorMarks } from './visitor.ts'

/** Of the cache's bytes, for those who take no compression: some seventy pages. */
const PLAIN_SHARE = 1 / 16

/** The HTTP front: limits, files, backend, page cache, render; told of changes, and stopped without losing a request. */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  let isStopping = false
  let isShut = false
  let stopped: Promise<void> | undefined
  const { dev = false, renderMs = 10_000 } = deps
  const security = securityHeaders(deps.site, dev)
  const log = serverLog(deps.log, deps.logRequests ?? false)
  const { cache, copies, frames } = openCaches(deps)
  const health = watchHealth(deps)
  const renderer = createPageRenderer({
    render: deps.render,
    cache,
    frames,
    security,
    origin: deps.site.origin,
    dev,
    renderMs,
    isAway: health.isAway,
    onError: log.failedAside,
  })
  const visitor = visitorMarks(deps.visitorSecret ?? randomBytes(32).toString('hex'), () => new Date())
  const front = createFront({
    deps,
    renderMs,
    cache,
    renderer,
    files: await openFiles([deps.assets, deps.publicDir], security, deps.standIns),
    health,
    security,
    sendPage: pageSender(copies),
    log,
    visitor,
    nextId: requestIds(),
    isStopping: () => isStopping,
    isShut: () => isShut,
  })
  const server = limitedServer(front, limitsOf(deps))
  const upgraded = takeUpgrades(server, deps)
  await listen(server, deps)
  return {
    port: (server.address() as AddressInfo).port,
    contentChanged: (change) => followChange(change, { cache, frames }),
    stop() {
      isStopping = true
      health.stop()
      const onShut = () => void (isShut = true)
      return (stopped ??= stopServer(server, { upgraded, graceMs: graceOf(deps, health), onShut }))
    },
  }
}

const graceOf = ({ graceMs, watchedGraceMs }: ServerDeps, health: Health) =>
  graceMs ?? (health.isWatched() ? watchedGraceMs : undefined)

/** Behind a proxy of ours, that one holds all connections. */
function limitsOf({ maxConnections = LIMITS.maxConnections, maxPerNetwork, trustProxy = 0 }: ServerDeps) {
  const share = Math.min(maxPerNetwork ?? LIMITS.maxPerNetwork, maxConnections)
  return { ...LIMITS, maxConnections, maxPerNetwork: trustProxy > 0 ? maxConnections : share }
}

function openCaches({ cacheBytes = 64 * 1024 * 1024, pageAgeMs = 10 * 60_000, frame }: ServerDeps) {
  const frames = frame ? keepFrame(frame) : null
  const copyBytes = cacheBytes * PLAIN_SHARE
  const cache = createPageCache({
    maxBytes: cacheBytes - copyBytes,
    ageMs: pageAgeMs,
    frame: () => frames?.known(),
  })
  return { cache, copies: plainCopies(copyBytes), frames }
}

function followChange(
  change: ContentChange,
  { cache, frames }: { cache: PageCache; frames: FrameKeeper | null },
): void {
  const isFrameVoid = frames?.contentChanged(change) ?? false
  cache.contentChanged(change, isFrameVoid && change.isWithdrawn)
}

/** short, unlike those of the process before, and cheap */
function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(count += 1).toString(36)}`
}

async function listen(server: Server, { host, port }: ServerDeps): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening') // rejects with the error event: a taken port keeps its code EADDRINUSE
}
