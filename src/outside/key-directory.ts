import { type GuardedFetch, guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** The keys of an agent, parsed; or why there are none, in a sentence. */
type Keys = { keySet: unknown } | { failure: string }
/** The same as it came: parsed, it may be many times as large. */
type Written = { text: string } | { failure: string }

interface Kept {
  until: number
  written: Promise<Written>
}

const KEPT_MS = 5 * 60_000
/** A failure may have passed soon. */
const FAILED_MS = 30_000
const MOST_KEPT = 200
const PATIENCE_MS = 3_000
const MOST_BYTES = 65_536
const MEDIA_TYPES = new Set([
  'application/http-message-signatures-directory+json',
  'application/jwk-set+json',
  'application/json',
])

/**
 * Directories of keys that agents publish (Web Bot Auth), each asked for once in five minutes: over https, of public
 * servers only, status 200 and no redirects, as the draft has it.
 *
 * @param fetch how the world is asked
 * @param now milliseconds
 * @example
 * ```ts
 * const keysOf = openKeyDirectory()
 * await keysOf('https://bot.example/.well-known/http-message-signatures-directory') // => { keySet: { keys: [] } }
 * ```
 */
export function openKeyDirectory(
  fetch: GuardedFetch = guardedFetch,
  now: () => number = Date.now,
): (url: string) => Promise<Keys> {
  const kept = new Map<string, Kept>()
  const writtenAt = (url: string): Promise<Written> => {
    const known = kept.get(url)
    if (known && known.until > now()) return known.written
    const asked: Kept = { until: now() + KEPT_MS, written: askFor(fetch, url, () => (asked.until = now() + FAILED_MS)) }
    kept.delete(url)
    kept.set(url, asked)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return asked.written
  }
  return async (url) => {
    const written = await writtenAt(url)
    return 'failure' in written ? written : { keySet: JSON.parse(written.text) as unknown }
  }
}

async function askFor(fetch: GuardedFetch, url: string, onFailure: () => void): Promise<Written> {
  try {
    const written = await read(fetch, url)
    if ('failure' in written) onFailure()
    return written
  } catch (error) {
    onFailure()
    throw error
  }
}

async function read(fetch: GuardedFetch, url: string): Promise<Written> {
  const host = new URL(url).host
  try {
    const { status, headers, text } = await fetch(url, { patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES })
    if (status !== 200) return { failure: `The directory of ${host} responded with ${status}.` }
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!MEDIA_TYPES.has(type)) return { failure: `The directory of ${host} is of another type than keys.` }
    return isJson(text) ? { text } : { failure: `The directory of ${host} could not be read.` }
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    // Why a server within could not be asked is nobody's business outside.
    console.info(`the directory of ${host} could not be read:`, error.message)
    return { failure: `The directory of ${host} could not be read.` }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
