import { createServer } from 'node:net'

/** Below those that kernels give out by themselves, so that nobody is given one before its own server listens on it. */
const FIRST = 20_000
const OF_EACH = 150
/** More than there are workers of one run. */
const WORKERS = 40

/** Those of this process: no other worker asks for them, nor one of the run beside it. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS
const run = process.env['RATESHEET_TEST_RUN'] === 'early' ? 1 : 0
const first = FIRST + (run * WORKERS + worker) * OF_EACH
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
