import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

interface Load {
  url: string
  headers: Record<string, string>
  seconds: number
  connections: number
}

interface LoadResult {
  requests: number
  failed: number
  with: 'wrk' | 'node:http'
}

const run = promisify(execFile)

/** Many readers of one address: by wrk when it is installed, else by a loop of our own. */
export async function load(wanted: Load): Promise<LoadResult> {
  return (await hasWrk()) ? byWrk(wanted) : byNode(wanted)
}

/**
 * The middle time of a response to one reader who asks again and again, by a client that costs next to nothing: Node's own
 * takes about 0.1 ms of each response for itself.
 *
 * @returns null without wrk
 */
export async function middleByWrk(url: string, seconds: number): Promise<number | null> {
  if (!(await hasWrk())) return null
  const { stdout } = await run('wrk', ['-t1', '-c1', `-d${seconds}s`, '--latency', url])
  const [, figure = '', unit = ''] = /50%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1_000 }[unit]
  if (inMs === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk told no time:\n${stdout}`)
  return Number(figure) * inMs
}

async function hasWrk(): Promise<boolean> {
  return run('wrk', ['-v']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT', // it prints its version and ends with 1
  )
}

async function byWrk({ url, headers, seconds, connections }: Load): Promise<LoadResult> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...named, url])
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  const cut = [...stdout.matchAll(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/g)]
  const errors = cut.flatMap((found) => found.slice(1).map(Number)).reduce((sum, count) => sum + count, 0)
  return { requests, failed: refused + errors, with: 'wrk' }
}

async function byNode({ url, headers, seconds, connections }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let requests = 0
  let failed = 0
  const one = () =>
    new Promise<void>((resolve) => {
      const asked = get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) failed += 1
        response.resume().on('end', resolve)
      })
      asked.on('error', () => {
        failed += 1
        resolve()
      })
    })
  const reader = async () => {
    for (; performance.now() < end; requests += 1) await one()
  }
  await Promise.all(Array.from({ length: connections }, reader))
  agent.destroy()
  return { requests, failed, with: 'node:http' }
}
