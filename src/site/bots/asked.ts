import {
  type Evidence,
  type Outcome,
  type SignatureFinding,
  assessAddress,
  crawlerOf,
  judgeSignature,
  nonceMemory,
  outcomeOfAddress,
} from '#bots'
import { boundedText, parsedJson } from '#api'
import type { Check } from './ai-test-model.ts'

/** An address that somebody asks about. */
export interface AskedAddress {
  address: string
  crawler: string
  outcome: Outcome
  checks: Check[]
}

/** A request that somebody pasted, and what its signature comes to. */
export interface AskedSignature extends SignatureFinding {
  request: string
  keys: string
}

const LONGEST_ADDRESS = 45
const MOST_BYTES = 64 * 1024
const MOST_HEADERS = 60

/** Whether an address could be a crawler's, where the query asks for it. */
export async function askedAddress(query: URLSearchParams, evidence: Evidence): Promise<AskedAddress | null> {
  const address = query.get('address')?.trim().slice(0, LONGEST_ADDRESS)
  const crawler = crawlerOf(query.get('crawler') ?? '')
  if (!address || !crawler) return null
  const found = await assessAddress(crawler, address, evidence)
  return {
    address,
    crawler: crawler.name,
    outcome: outcomeOfAddress(found),
    checks: [
      { what: 'Address in the operator’s list', ...found.byList },
      { what: 'Name of the address, there and back', ...found.byName },
    ],
  }
}

/** What the signature of a pasted request comes to, where a form was sent; a response for what is no form. */
export async function askedSignature(
  request: Request,
  evidence: Evidence,
  origin: string,
): Promise<AskedSignature | Response | null> {
  if (request.method !== 'POST') return null
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    return inWords(415, 'This page takes the form that it shows.')
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return inWords(413, 'A request with so long a head is not read.')
  const form = new URLSearchParams(text)
  const pasted = form.get('request') ?? ''
  const keys = form.get('keys') ?? ''
  const signed = requestOf(pasted, origin)
  const given = { request: pasted, keys }
  if (!signed) return { ...given, ...unread('The request begins with a line such as GET /rates HTTP/1.1.') }
  const keySet = keys.trim() === '' ? undefined : (parsedJson(keys) ?? null)
  if (keySet === null) return { ...given, ...unread('The keys are no JSON.') }
  const now = evidence.now.getTime() / 1000
  const found = await judgeSignature(signed, {
    now,
    keysOf: keySet === undefined ? evidence.keysOf : async () => ({ keySet }),
    // Who tries a request here takes nothing from the one who sends it.
    nonces: nonceMemory(() => now),
  })
  return { ...given, ...found }
}

/** A request as it stands in a log: its line, then its headers. */
function requestOf(text: string, origin: string) {
  const [first = '', ...lines] = text.trim().split(/\r?\n/)
  const [, method, target] = /^([A-Z]{3,10}) (\S+)(?: HTTP\/[\d.]+)?$/.exec(first.trim()) ?? []
  if (method === undefined || target === undefined) return null
  const headers = new Map<string, string>()
  for (const line of lines.slice(0, MOST_HEADERS)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    const known = headers.get(name)
    headers.set(name, known === undefined ? value : `${known}, ${value}`)
  }
  const path = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  return { method, origin, target: path, header: (name: string) => headers.get(name) ?? null }
}

const unread = (reason: string): SignatureFinding => ({ outcome: 'unverifiable', reason, agent: null, key: null })

const inWords = (status: number, words: string): Response =>
  new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
