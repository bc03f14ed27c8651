/** What the operator sees of a command. */

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
