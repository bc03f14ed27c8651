import type { Database } from '#database'
import type { Caller } from '#wire'
import { isDatabaseRefusal, wordsOf } from './failures.ts'
import { readValues } from './filter-matching.ts'
import { describe, type Subscription, SubscriptionFault } from './subscription.ts'
import { type TableFacts, publishedTables } from './table-facts.ts'

/**
 * Makes sure that a subscription can be fulfilled: its table is published and followed, and its columns may be read.
 *
 * @throws SubscriptionFault in the service's words
 */
export async function assertPossible(
  { database, publication }: { database: Database; publication: string },
  subscription: Subscription,
  { caller, failures }: { caller: Caller; failures: ReadonlyMap<number, string> },
): Promise<void> {
  const tables = await publishedTables(database, publication, subscription)
  if (tables.length === 0) {
    throw new SubscriptionFault(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describe(subscription)}`,
    )
  }
  for (const facts of tables) {
    const failure = failures.get(facts.id)
    const fault = failure ?? (await faultOf(database, facts, subscription, caller))
    if (fault === null) continue
    throw new SubscriptionFault(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describe(subscription)}. Exception: ${fault}`,
    )
  }
}

async function faultOf(
  database: Database,
  facts: TableFacts,
  { filters, select }: Subscription,
  { role }: Caller,
): Promise<string | null> {
  const readable = facts.columns.filter(({ readers }) => readers.includes(role))
  const isReadable = (column: string) => readable.some(({ name }) => name === column)
  const unknown = filters.find(({ column }) => !isReadable(column))
  if (unknown) return `invalid column for filter ${unknown.column}`
  const unknownSelect = select?.find((column) => !isReadable(column))
  if (unknownSelect !== undefined) return `invalid column for select ${unknownSelect}`
  const words = filters.find(({ operator, values: [word = ''] }) => operator === 'is' && !WORDS.has(word))
  if (words) return 'invalid value for is filter: must be null, true, false, or unknown'
  try {
    await readValues(database, { facts, role, filters })
    return null
  } catch (cause) {
    if (!isDatabaseRefusal(cause)) throw cause
    return wordsOf(cause)
  }
}

const WORDS = new Set(['null', 'true', 'false', 'unknown'])
