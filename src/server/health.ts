import type { ServerDeps } from './server-deps.ts'

export interface Health {
  /** as of the last look, without waiting */
  isAway(): boolean
  /** whether somebody, such as a balancer, has asked within the last minute */
  isWatched(): boolean
  report(path: string, isStopping: boolean): Promise<{ status: number; body: string }>
  stop(): void
}

const LOOK_MS = 1000
/** Balancers ask every few seconds. */
const WATCHED_MS = 60_000

/**
 * /healthz: is the process alive (200 until it stops), and can it make pages (`ready`)?
 * /healthz/ready: the same, 503 when not ready, for a load balancer. Neither waits longer than a second, and neither tells
 * strangers more than that: what is switched off, the start says.
 */
export function watchHealth({ isReady }: Pick<ServerDeps, 'isReady'>): Health {
  let away = false
  let askedAt = -Infinity
  const look = async (): Promise<boolean> => {
    const ready = await within(isReady(), LOOK_MS)
    away = !ready
    return ready
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    isAway: () => away,
    isWatched: () => performance.now() - askedAt < WATCHED_MS,
    async report(path, isStopping) {
      askedAt = performance.now()
      const ready = !isStopping && (await look())
      const status = isStopping || (path === '/healthz/ready' && !ready) ? 503 : 200
      return { status, body: JSON.stringify({ live: true, ready, stopping: isStopping }) }
    },
    stop: () => clearInterval(timer),
  }
}

/** no result in time, or a failure, is "not ready" */
async function within(looking: Promise<boolean>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  timer.unref()
  return Promise.race([looking.catch(() => false), promise]).finally(() => clearTimeout(timer))
}
