import { href } from '#routes'

/** As the auth service makes the codes that its client exchanges for a session. */
const CODE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Links of letters lead to the front page, with a code or with why there is none. Its bytes are the same for everybody and it
 * loads no scripts, so whoever comes from a letter goes on to the page that reads both.
 *
 * @param url the request target: "/?code=…"
 * @returns where to go, or null for every other address
 */
export function fromLetter(url: string): string | null {
  if (!url.startsWith('/?')) return null
  const query = new URLSearchParams(url.slice(1))
  const isForSignIn = CODE.test(query.get('code') ?? '') || query.has('error_description')
  return isForSignIn ? href('auth') + url.slice(1) : null
}
