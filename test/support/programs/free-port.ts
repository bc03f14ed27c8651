import { createServer } from 'node:net'

/** Below those that kernels give out by themselves, so that nobody is given one before its own server listens on it. */
const FIRST = 20_000
const OF_EACH = 1_000

/** Those of this process: no other worker of the run asks for them. */
const first = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * OF_EACH
let asked = Math.floor(Math.random() * OF_EACH)

/** A port that nobody listens on, also while a server that had it is away. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < OF_EACH; tries += 1) {
    asked += 1
    const port = first + (asked % OF_EACH)
    if (await isFree(port)) return port
  }
  throw new Error(`Somebody listens on every port from ${first} to ${first + OF_EACH - 1}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
