import type { GuardedFetch, GuardedRequest } from '#outside'
import { isMistake } from '#wire'

import { ProviderFailure } from './provider.ts'

/** Asks a service for JSON. */
export type AskJson = (url: string, asked?: Pick<GuardedRequest, 'method' | 'headers' | 'body'>) => Promise<unknown>

/**
 * The way to a service whose origin stands in the operator's settings; what it names elsewhere must be public.
 *
 * @param trusted the origin of the settings
 */
export function jsonExchange(fetch: GuardedFetch, trusted: string): AskJson {
  return async (url, asked = {}) => {
    const headers = { accept: 'application/json', 'user-agent': 'ratesheet', ...asked.headers }
    const { status, text } = await fetch(url, { ...asked, headers, trusted: [trusted] }).catch((cause: unknown) => {
      if (!(cause instanceof Error) || isMistake(cause)) throw cause
      throw new ProviderFailure(cause.message, { cause: cause.cause })
    })
    const { origin, pathname } = new URL(url)
    if (status < 200 || status > 299) throw new ProviderFailure(`${origin}${pathname} responded with ${status}`)
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new ProviderFailure(`${origin}${pathname} responded with no JSON`, { cause })
    }
  }
}
