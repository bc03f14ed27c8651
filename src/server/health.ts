import type { ServerDeps } from './server-deps.ts'

export interface Health {
  /** as of the last look, without waiting */
  isAway(): boolean
  report(path: string, isStopping: boolean): Promise<{ status: number; body: string }>
  stop(): void
}

const LOOK_MS = 1000

/**
 * /healthz: is the process alive (200 until it stops), and can it make pages (`ready`)?
 * /healthz/ready: the same, 503 when not ready, for a load balancer. Neither waits longer than a second.
 */
export function watchHealth({ isReady, notices }: Pick<ServerDeps, 'isReady' | 'notices'>): Health {
  let away = false
  const look = async (): Promise<boolean> => {
    const ready = await within(isReady(), LOOK_MS)
    away = !ready
    return ready
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    isAway: () => away,
    async report(path, isStopping) {
      const ready = !isStopping && (await look())
      const status = isStopping || (path === '/healthz/ready' && !ready) ? 503 : 200
      return { status, body: JSON.stringify({ live: true, ready, stopping: isStopping, notices: notices?.() ?? [] }) }
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
