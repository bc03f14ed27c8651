import { refuse } from './refusal.ts'
import type { Shape } from './sql-read.ts'

/** The form that Accept asks for, and the Content-Type that says so. */
export interface MediaType {
  shape: Shape
  contentType: string
}

const json: MediaType = { shape: 'array', contentType: 'application/json; charset=utf-8' }
const offered: Record<string, MediaType> = {
  '*/*': json,
  'application/*': json,
  'application/json': json,
  'application/vnd.pgrst.array': json,
  'application/vnd.pgrst.array+json': json,
  'application/vnd.pgrst.object': { shape: 'object', contentType: 'application/vnd.pgrst.object+json; charset=utf-8' },
  'application/vnd.pgrst.object+json': {
    shape: 'object',
    contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
  },
  'text/csv': { shape: 'csv', contentType: 'text/csv; charset=utf-8' },
}

/**
 * Chooses the first offered type of an Accept header.
 *
 * @throws RestRefusal PGRST107 when none is offered
 * @example
 * ```ts run
 * mediaTypeOf(null).shape // => 'array'
 * ```
 */
export function mediaTypeOf(accept: string | null): MediaType {
  if (accept === null || accept === '*/*' || accept === 'application/json') return json
  for (const entry of accept.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const found = offered[name]
    if (!found) continue
    return parameters.includes('nulls=stripped') ? stripped(found, name) : found
  }
  throw refuse('PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`)
}

function stripped(type: MediaType, name: string): MediaType {
  const contentType = `${name.endsWith('+json') ? name : `${name}+json`};nulls=stripped; charset=utf-8`
  if (type.shape === 'object') return { shape: 'stripped-object', contentType }
  return type.shape === 'array' && name.includes('vnd.pgrst') ? { shape: 'stripped-array', contentType } : type
}
