import { hash } from 'node:crypto'
import { href } from '#routes'

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.5 Georgia,serif}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box}main{max-width:34rem;border-top:3px solid;padding-top:1.25rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}a{color:inherit;border:1px solid;padding:.65rem 1rem;min-height:1.25rem}small{opacity:.8;overflow-wrap:anywhere}`

/** the policy's source for the one inline style */
export const ERROR_STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`

const WORDS: Record<number, [title: string, text: string]> = {
  400: ['Bad Request', 'This address cannot be read.'],
  404: ['Not Found', 'There is nothing at this address.'],
  405: ['Method Not Allowed', 'This address does not take that kind of request.'],
  408: ['Request Timeout', 'What was sent did not arrive in time. Please try again.'],
  414: ['Address Too Long', 'This address is longer than this site reads.'],
  429: ['Too Many Requests', 'This address was asked for too often. Please try again in a moment.'],
  503: ['Briefly Unavailable', 'This page cannot be made at the moment. It will be back in a few seconds.'],
}
const FAILED: [string, string] = ['Something went wrong', 'The page could not be made. The failure has been noted.']

const CODES: Record<number, string> = { 404: 'not_found', 503: 'unavailable' }

/** The page of last resort: no script, no database, no framework. */
export function errorPage(status: number, id: string): string {
  const [title, text] = WORDS[status] ?? FAILED
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><nav><a href="">Reload</a><a href="/">Go to Homepage</a></nav><small>Request ${id}</small></main></body></html>`
}

/** the same for callers of the JSON APIs */
export function errorJson(status: number, id: string): string {
  const [title, text] = WORDS[status] ?? FAILED
  const message = status === 404 ? `${text} ${href('openApi')} names every endpoint.` : title
  return JSON.stringify({ code: CODES[status] ?? 'request_failed', message, request_id: id })
}
