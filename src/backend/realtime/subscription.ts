import type { Channel } from './channel.ts'
import { type Filter, FilterFault, readFilters } from './change-filter.ts'

/** What can happen to a row. */
export type Action = 'INSERT' | 'UPDATE' | 'DELETE'

/** The rows that a channel wants to be told of. */
export interface Subscription {
  /** tells the client which of its subscriptions is meant */
  id: number
  channel: Channel
  action: Action | '*'
  /** `*` is any */
  schema: string
  table: string
  filters: Filter[]
  /** columns that are told, beside the key; null: all */
  select: string[] | null
}

let lastId = 0

/** A number for a subscription, another one for each in this process. */
export function nextSubscriptionId(): number {
  lastId = (lastId % 0x7fff_ffff) + 1
  return lastId
}

/** A subscription that cannot be, in the service's words. */
export class SubscriptionFault extends Error {}

/**
 * Reads one subscription of a join.
 *
 * @param id as the client was told it
 * @throws SubscriptionFault
 */
export function readSubscription(channel: Channel, id: number, given: Record<string, unknown>): Subscription {
  const select = readSelect(given['select'])
  const { schema, table, filter } = given
  const hasTable = typeof table === 'string'
  const isComplete = hasTable || (typeof schema === 'string' && table === undefined && filter === undefined)
  if (!isComplete || (schema !== undefined && typeof schema !== 'string')) {
    throw new SubscriptionFault(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    )
  }
  const place = { schema: typeof schema === 'string' ? schema : 'public', table: hasTable ? table : '*' }
  if (select && (place.schema === '*' || place.table === '*')) {
    throw new SubscriptionFault(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  }
  return { id, channel, action: actionOf(given['event']), ...place, filters: filtersOf(filter), select }
}

function readSelect(select: unknown): string[] | null {
  if (typeof select === 'string') {
    throw new SubscriptionFault(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    )
  }
  const names = Array.isArray(select) ? select.filter((name): name is string => typeof name === 'string') : []
  return names.length > 0 ? names : null
}

function filtersOf(filter: unknown): Filter[] {
  if (filter === undefined || filter === null) return []
  try {
    if (typeof filter !== 'string') throw new FilterFault(JSON.stringify([filter]))
    return readFilters(filter)
  } catch (cause) {
    if (!(cause instanceof FilterFault)) throw cause
    throw new SubscriptionFault(`Error parsing \`filter\` params: ${cause.message}`, { cause })
  }
}

function actionOf(event: unknown): Action | '*' {
  const word = typeof event === 'string' ? event.toUpperCase() : '*'
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : '*'
}

/** A subscription for a message to its client. */
export function describe({ action, schema, table, filters, select }: Subscription): string {
  const conditions = filters.map(({ column, operator, values, isNegated }) => {
    return JSON.stringify([column, operator, operator === 'in' ? `{${values.join(',')}}` : values[0], isNegated])
  })
  const chosen = select ? JSON.stringify(select) : 'nil'
  return `[event: ${action}, schema: ${schema}, table: ${table}, filters: [${conditions.join(', ')}], select: ${chosen}]`
}
