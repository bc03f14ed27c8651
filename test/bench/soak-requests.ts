import { Agent, get } from 'node:http'

export interface SoakCount {
  requests: number
  /** 5xx, and connections that were cut */
  failed: number
  millis: number[]
}

export const PERCENT_99 = 0.99
const agent = new Agent({ keepAlive: true, maxSockets: 30 })

/** One of eight kinds by turns; what can be asked otherwise each time is. */
export function soakPaths(stories: readonly string[], at: number): string {
  const kinds = [
    '/',
    stories[(at * 7) % stories.length] ?? '/',
    '/rates',
    `/calculator?price=${300_000 + (at % 9_973) * 10}&rate=6.${at % 100}`,
    `/api/calculators/mortgage?price=${300_000 + (at % 9_973) * 10}`,
    `/rest/v1/articles?select=id,title&order=publish_date.desc&limit=${1 + (at % 50)}`,
    `/search?q=${['escrow', 'points', 'fha', 'rate', 'payoff'][at % 5]}+${at % 211}`,
    `/article/nobody-wrote-${at % 4_001}`,
  ]
  return kinds[at % kinds.length] ?? '/'
}

/** Asks once and counts what came. */
export function ask(origin: string, path: string, count: SoakCount): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (isFailed: boolean) => {
      count.requests += 1
      count.failed += Number(isFailed)
      count.millis.push(performance.now() - began)
      resolve()
    }
    get(origin + path, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume().on('end', () => done((response.statusCode ?? 0) >= 500))
      response.on('error', () => done(true))
    }).on('error', () => done(true))
  })
}
