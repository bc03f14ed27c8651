/** After a failure; the database may be away. */
const RETRY_MS = 5_000

/** A look at the calendar that is repeated. */
export interface Watch {
  /** Something changed: the calendar may say something else. */
  lookAgain(): void
  stop(): void
}

/** Looks at once, and again after as many milliseconds as each look says; one that fails is told and repeated. */
export function watch(look: () => Promise<number>, onFailure: (error: unknown) => void): Watch {
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  let isStopped = false
  const lookAgain = () => {
    clearTimeout(timer)
    const own = ++looks
    const then = (waitMs: number) => {
      // One that began later knows more.
      if (!isStopped && own === looks) timer = setTimeout(lookAgain, Math.max(waitMs, 0) + 1).unref()
    }
    look().then(then, (error: unknown) => {
      if (!isStopped) onFailure(error)
      then(RETRY_MS)
    })
  }
  lookAgain()
  return {
    lookAgain,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
