import { ASKED, sample } from './bare.ts'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { type ChildServer, childServer } from './child-server.ts'
import { load } from './load.ts'
import { nginxServer } from './nginx.ts'

const ROUNDS = 5
const SECONDS = 2
const MOST = 1.3
const MOST_PLAIN = 3
/** A page from the cache, against the least that Node can do with the same bytes, and against nginx. */
export const cachedHit: Bench = {
  name: 'cached-hit',
  async run() {
    const ours = await childServer('ours', { html: articlePage() })
    await sample(`${ours.origin}/article/a-story`) // the first response is compressed in haste
    const { head, bytes } = await sample(`${ours.origin}/article/a-story`)
    const bare = await childServer('bare', { head, body: bytes.toString('base64') })
    const nginx = await nginxServer(23_480, bytes, head)
    const asked = {
      ours: { server: ours, headers: ASKED },
      plain: { server: ours, headers: PLAIN },
      bare: { server: bare, headers: ASKED },
      ...(nginx === null ? {} : { nginx: { server: nginx, headers: ASKED } }),
    }
    try {
      return rows(await compare(asked), bytes.length)
    } finally {
      for (const server of [ours, bare, nginx]) server?.end()
    }
  },
}

/** What some programs send. */
const { 'accept-encoding': _none, ...PLAIN } = ASKED

interface Asked {
  server: ChildServer
  headers: Record<string, string>
}

interface Cost {
  micros: number
  rps: number
  tool: string
}

/** in turns, so that a noisy moment of the machine meets all of them */
async function compare(asked: Record<string, Asked>): Promise<Record<string, Cost[]>> {
  const costs: Record<string, Cost[]> = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { server, headers }] of Object.entries(asked)) {
      const before = await server.cpu()
      const url = `${server.origin}/article/a-story`
      const done = await load({ url, headers, seconds: round === 0 ? 1 : SECONDS, connections: 10 })
      const cpu = (await server.cpu()) - before
      if (done.failed > 0) throw new Error(`${name}: ${done.failed} of ${done.requests} requests failed`)
      const cost = { micros: cpu / done.requests, rps: done.requests / SECONDS, tool: done.with }
      if (round > 0) (costs[name] ??= []).push(cost) // the first round only warms up
    }
  }
  return costs
}

function rows(costs: Record<string, Cost[]>, bytes: number): BenchRow[] {
  const { ours = [], bare = [], plain = [], nginx } = costs
  const over = (one: Cost[], other: Cost[]) =>
    median(one.map(({ micros }, round) => micros / (other[round]?.micros ?? NaN)))
  const [ratio, plainRatio] = [over(ours, bare), over(plain, ours)]
  const told = (list: Cost[]) =>
    `${median(list.map(({ micros }) => micros)).toFixed(1)} us, ${Math.round(median(list.map(({ rps }) => rps)))}/s`
  const method = `CPU of the server's process by request; ${ours[0]?.tool}, 10 connections, ${bytes} B br, median of ${ROUNDS} rounds in turns of ${SECONDS} s`
  return [
    {
      what: 'cached page against bare node:http, same bytes',
      measured: `${ratio.toFixed(2)} times (${told(ours)} against ${told(bare)})`,
      mustReach: `<= ${MOST}`,
      isReached: ratio <= MOST,
      method,
    },
    {
      what: 'the same page without Accept-Encoding, against brotli',
      measured: `${plainRatio.toFixed(2)} times (${told(plain)})`,
      mustReach: `<= ${MOST_PLAIN}`,
      isReached: plainRatio <= MOST_PLAIN,
      method: 'the same requests without that header: the page goes out unpacked',
    },
    {
      what: 'nginx static, same bytes and headers',
      measured: nginx === undefined ? 'not installed' : told(nginx),
      mustReach: '-',
      isReached: null,
      method: 'one worker, sendfile, CPU of the worker',
    },
  ]
}

/** about as long and as varied as a story, so that it compresses like one */
function articlePage(): string {
  const words =
    'rate loan borrower lender escrow principal interest payment county limit index margin spread yield bond'.split(' ')
  let seed = 7
  const word = () => words[(seed = (seed * 1103515245 + 12345) % 2147483648) % words.length]
  const paragraph = () => `<p>${Array.from({ length: 70 }, word).join(' ')} ${seed}.</p>`
  const body = Array.from({ length: 30 }, paragraph).join('')
  return `<!doctype html><html lang="en"><head><title>A story</title><link rel="modulepreload" href="/assets/entry.js"/><script>document.documentElement.dataset.theme='light'</script><script type="module" async="" src="/assets/entry.js"></script></head><body><main>${body}</main></body></html>`
}
