import { idOf } from './catalog.ts'
import type { Catalog, Column, Formats, Relation, Routine } from './catalog.ts'

/**
 * The catalog with the formats of domains beside the columns that have them: an implicit cast with a function from a domain
 * to json shows its values, from json takes them, and from text reads what a filter asks for. PostgreSQL itself ignores such
 * casts (PostgREST, domain representations). Columns of functions have them where their rows are those of a table or view.
 *
 * @example
 * ```ts
 * const read = emptyCatalog()
 * withFormats(read) === read // => true
 * ```
 */
export function withFormats(catalog: Catalog): Catalog {
  if (catalog.representations.length === 0) return catalog
  const formats = formatsByType(catalog.representations)
  const relations = catalog.relations.map((relation): Relation => ({
    ...relation,
    columns: relation.columns.map((column) => withFormat(column, formats)),
  }))
  const known = new Map(relations.map((relation) => [idOf(relation), relation.columns]))
  const routines = catalog.routines.map((routine): Routine => {
    const columns = routine.returns === 'row' ? known.get(idOf(routine.result)) : undefined
    return columns ? { ...routine, columns } : routine
  })
  return { ...catalog, relations, routines }
}

function withFormat(column: Column, formats: ReadonlyMap<string, Formats>): Column {
  const found = formats.get(column.type)
  return found ? { ...column, formats: found } : column
}

function formatsByType(representations: Catalog['representations']): Map<string, Formats> {
  const formats = new Map<string, Formats>()
  const of = (type: string): Formats => {
    const found = formats.get(type) ?? { toJson: null, fromJson: null, fromText: null }
    formats.set(type, found)
    return found
  }
  for (const { from, to, function: by } of representations) {
    if (from === 'json') of(to).fromJson = by
    else if (from === 'text') of(to).fromText = by
    else if (to === 'json') of(from).toJson = by
  }
  return formats
}
