import type { Exchange, RestContext } from './exchange.ts'
import { mediaTypeOf } from './media-type.ts'
import type { Handlers, MediaType } from './media-type.ts'
import type { Place } from './schema/catalog.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Level } from './tree.ts'

/**
 * The media type of a response: what Accept asks for, out of ours and of those that the database makes of these rows.
 *
 * @param rows whose they are: a table, a view, or a function that returns no rows of one
 * @throws RestRefusal PGRST107
 */
export function negotiated(context: RestContext, { request }: Exchange, rows: { of: Place; level: Level }): MediaType {
  return mediaTypeOf(request.headers.get('accept'), context.rules().plan, handlersOf(context.cache(), rows))
}

/** Handlers of a table's rows want them whole, and the one of every type stands above all others. */
function handlersOf(cache: SchemaCache, { of, level }: { of: Place; level: Level }): Handlers | null {
  if (!cache.hasHandlers) return null
  const isWhole = level.select.length === 1 && level.select[0]?.kind === 'star'
  return (media) => {
    const own = isWhole ? (cache.handler(of, '*/*') ?? cache.handler(of, media)) : null
    return own ?? cache.handler(null, media)
  }
}
