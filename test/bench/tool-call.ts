import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { CALCULATOR_NAMES } from '#calculators'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { newspaper, PAPER } from './newspaper.ts'
import { cpuMicros, familyOf, spent } from './processes.ts'
import { type BenchSite, startSite } from './site.ts'

const CALLS = 150
const ROUNDS = 5
const WARMING = 40
const MOST_MS = 2

/** Tools that compute nothing, each with what an agent would ask. */
const OTHERS: readonly [name: string, input: object][] = [
  ['current_rates', {}],
  ['rate_on_date', { date: '1994-07-01' }],
  ['rate_percentile', { value: '6.65' }],
  ['loan_limits', { county: 'Franklin, OH' }],
  ['define_term', { term: 'escrow account' }],
  ['find_lender', { lender: '3030' }],
  ['list_calculators', {}],
]

/** What an agent's call of a tool takes of the site's processes, beside what the calculator itself takes. */
export const toolCall: Bench = {
  name: 'tool-call',
  async run() {
    const paper = await newspaper()
    const postmaster = await paper.postmaster()
    const site = await startSite(paper.url(PAPER), { TRUST_PROXY: '1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const costOf = (name: string, input: object) => cost({ site, agent, postmaster }, name, input)
    try {
      const tools = CALCULATOR_NAMES.map((name) => `calculate_${name.replaceAll('-', '_')}`)
      for (let call = 0; call < WARMING; call += 1) for (const tool of tools) await called(site.origin, agent, tool, {})
      const own = await site.own()
      const calculators: Cost[] = []
      for (const [place, name] of CALCULATOR_NAMES.entries())
        calculators.push({ name, ms: (await costOf(tools[place] ?? '', {})) - (own[name] ?? NaN) })
      const others: Cost[] = []
      for (const [name, input] of OTHERS) others.push({ name, ms: await costOf(name, input) })
      const alone = CALCULATOR_NAMES.map((name) => ({ name, ms: own[name] ?? NaN }))
      return [
        row('a calculator asked by an agent, beside its own arithmetic and words', calculators),
        ownRow(alone),
        row('a tool without a calculator', others),
      ]
    } finally {
      agent.destroy()
      await site.stop()
    }
  },
}

interface Cost {
  name: string
  /** of CPU for a call */
  ms: number
}

function row(what: string, costs: readonly Cost[]): BenchRow {
  const [dearest] = costs.toSorted((one, other) => other.ms - one.ms)
  const most = dearest?.ms ?? NaN
  return {
    what,
    measured: `${median(costs.map(({ ms }) => ms)).toFixed(2)} ms; ${dearest?.name} ${most.toFixed(2)} ms`,
    mustReach: `<= ${MOST_MS} ms each`,
    isReached: most <= MOST_MS,
    method: `CPU of Node and PostgreSQL for a tools/call of revision 2026-07-28 at /mcp, ${CALLS} on one connection, each as another caller, the middle of ${ROUNDS} rounds after one to warm up; of ${costs.length} tools the middle and the dearest`,
  }
}

/** For comparison: no goal is set here, the arithmetic has its own (engine). */
function ownRow(costs: readonly Cost[]): BenchRow {
  const { measured } = row('', costs)
  return {
    what: 'these calculators themselves, from the fields to the result as data',
    measured,
    mustReach: '-',
    isReached: null,
    method: `CPU of the site’s own process, warm from calls and with its heap, for ${CALLS} results of each, the middle of ${ROUNDS} rounds; of ${costs.length} calculators the middle and the dearest`,
  }
}

interface Asked {
  site: BenchSite
  agent: Agent
  postmaster: number
}

async function cost({ site, agent, postmaster }: Asked, name: string, input: object): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [node, before] = [await site.cpu(), cpuMicros(familyOf(postmaster))]
    for (let call = 0; call < CALLS; call += 1) await called(site.origin, agent, name, input)
    const micros = (await site.cpu()) - node + spent(before, cpuMicros(familyOf(postmaster)))
    if (round > 0) rounds.push(micros / CALLS / 1_000)
  }
  return median(rounds)
}

let callers = 0

/** Each time as another caller, so that no limit ends it. */
function called(origin: string, agent: Agent, name: string, input: object): Promise<void> {
  callers += 1
  const meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { name, arguments: input, _meta: meta }
  const body = JSON.stringify({ jsonrpc: '2.0', id: callers, method: 'tools/call', params })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': REVISION,
    'mcp-method': 'tools/call',
    'mcp-name': name,
    'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/mcp`, { method: 'POST', agent, headers }, (response) => {
      text(response).then((said) => {
        if (response.statusCode === 200 && said.includes('"structuredContent"')) return resolve()
        return reject(new Error(`${name} was given ${response.statusCode}: ${said.slice(0, 200)}`))
      }, reject)
    })
    asked.on('error', reject).end(body)
  })
}

const REVISION = '2026-07-28'
