/** What the operator sees of a start, and the signals that end it. */
import { ConfigRefusal } from '#config'
import { ContentRefusal } from '#content'
import { DatabaseRefusal } from '#database'

/** Prints a step of the start with its time, and hands on what it made. */
export async function step<Made>(name: string, work: () => Promise<readonly [Made, string]>): Promise<Made> {
  const began = performance.now()
  const [made, said] = await work()
  console.log(`${name.padEnd(10)} ${said} (${time(performance.now() - began)})`)
  return made
}

export const time = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

export function log(line: string): void {
  console.log(line)
}

/** The first signal stops everything in order; the same one again, as npm passes it on, changes nothing. */
export function stopOnSignal(stop: () => Promise<void>): void {
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

let isSurviving = false

/**
 * The driver may write on a connection that was lost while a transaction was open, and throws where nobody can catch it;
 * whoever waited for that transaction has been told already. Everything else that nobody caught ends the process.
 */
export function surviveLostConnections(): void {
  if (isSurviving) return
  isSurviving = true
  process.on('uncaughtException', (error: Error) => {
    const isDriver =
      error.message.includes("reading 'write'") && /postgres\/src\/connection\.js/.test(error.stack ?? '')
    if (isDriver) {
      log('database: a connection was lost in the middle of a transaction')
      return
    }
    console.error(error)
    process.exit(1)
  })
}

/** What an operator can mend ends with its own code and one sentence; everything else is a bug and shows its stack. */
export function sayRefusal(error: unknown): void {
  const isKnown = [ConfigRefusal, ContentRefusal, DatabaseRefusal].some((kind) => error instanceof kind)
  process.exitCode = isKnown ? (error as ConfigRefusal).exitCode : 1
  console.error(isKnown ? (error as Error).message : error)
}
