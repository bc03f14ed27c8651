import type { OwnForm } from './media-type.ts'
import type { Handler } from './schema/catalog.ts'
import { placeSql } from './sql-text.ts'

/** The forms in which a response leaves: those of rows, a single row or value of a function, and nothing. */
export type Shape = OwnShape | Handled
type OwnShape = OwnForm | 'single' | 'stripped-single' | 'scalar' | 'stripped-scalar' | 'scalars' | 'none'

/** What the database makes; of a function that returns one value, of that value. */
interface Handled extends Handler {
  ofValue?: boolean
}

/**
 * The body of a response, made by the database so that no row is parsed here. The rows are `r.*` and never `r`, which is a
 * column where a caller named one so.
 *
 * @example
 * ```ts run
 * bodySql('array') // => "coalesce(json_agg(r.*), '[]')::text"
 * ```
 */
export function bodySql(shape: Shape): string {
  return typeof shape === 'string' ? bodies[shape] : handledSql(shape)
}

/** Bytes travel as base64, see `bodyOf`. */
function handledSql({ aggregate, of, isBytes, ofValue }: Handled): string {
  const rows = ofValue ? 'r.pgrst_scalar' : of === null ? 'r.*' : `(r.*)::${placeSql(of)}`
  const made = aggregate === null ? '(array_agg(r.pgrst_scalar))[1]' : `${placeSql(aggregate)}(${rows})`
  return isBytes ? `encode(${made}, 'base64')` : `${made}::text`
}

const first = `coalesce(json_agg(r.*) -> 0, 'null')::text`
const strippedFirst = `coalesce(json_strip_nulls(json_agg(r.*) -> 0), 'null')::text`

const bodies: Record<OwnShape, string> = {
  array: `coalesce(json_agg(r.*), '[]')::text`,
  object: first,
  single: first,
  'stripped-array': `coalesce(json_strip_nulls(json_agg(r.*)), '[]')::text`,
  'stripped-object': strippedFirst,
  'stripped-single': strippedFirst,
  scalar: `coalesce(json_agg(r.pgrst_scalar) -> 0, 'null')::text`,
  'stripped-scalar': `coalesce(json_strip_nulls(json_agg(r.pgrst_scalar) -> 0), 'null')::text`,
  scalars: `coalesce(json_agg(r.pgrst_scalar), '[]')::text`,
  none: `''`,
  // The first row as JSON carries the names of the columns; a row's own text is CSV already.
  csv: `coalesce((select string_agg(k, ',') from json_object_keys(json_agg(r.*) -> 0) as k), '') || E'\\n' ||
    coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`,
  geojson: `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(r.*)::json), '[]'))::text`,
}

/** The settings by which SQL changes a response, as further columns of a statement's row. */
export const responseSettingsSql = `, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status`
