import {
  type Client,
  type ListPage,
  type TimePlace,
  afterPlace,
  dataOf,
  hiddenByPolicy,
  listPage,
} from '#queries/shared'

/** What a hook can be told of. */
export const HOOK_EVENTS = {
  'article.published': 'A story is published',
  'article.corrected': 'A published story is changed or corrected',
  'article.withdrawn': 'A published story is withdrawn',
  'rate.stored': 'Rates are stored',
  'report.ready': 'The weekly report is ready',
  'subscriber.confirmed': 'A subscriber has confirmed',
  'addresses.changed': 'Addresses whose pages have changed, for a cache in front of the site',
} as const
/** One of them, as receivers know it. */
export type HookEvent = keyof typeof HOOK_EVENTS

/** A receiver of what happens on the site. */
export interface Hook {
  id: string
  name: string
  url: string
  events: HookEvent[]
  isOn: boolean
  /** Deliveries that failed for good since one arrived. */
  failures: number
}

/** What can have become of a delivery. */
export const DELIVERY_STATES = ['waiting', 'arrived', 'failed'] as const
/** One of them. */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What was sent to a hook, or is about to be. */
export interface HookDelivery {
  id: string
  event: string
  state: DeliveryState
  attempts: number
  /** of the last attempt; null where nobody responded */
  status: number | null
  problem: string | null
  /** ISO timestamp */
  createdAt: string
}

const DELIVERIES = 20

/**
 * All hooks by name, for admins: others see none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const all = await hooks(adminsClient)
 * ```
 */
export async function hooks(client: Client): Promise<Hook[]> {
  const rows = await client.from('hooks').select('id,name,url,events,is_on,failures').order('name').order('id')
  return dataOf('pages', rows).map(({ is_on, events, ...hook }) => ({
    ...hook,
    events: events as HookEvent[],
    isOn: is_on,
  }))
}

/**
 * A page of the deliveries of a hook, the newest first.
 *
 * @param asked of which hook, and in which state; null is any
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await hookDeliveries(adminsClient, { hook: hook.id, state: 'failed' }, null)
 * ```
 */
export async function hookDeliveries(
  client: Client,
  { hook, state }: { hook: string; state: DeliveryState | null },
  after: TimePlace | null,
): Promise<ListPage<HookDelivery, TimePlace>> {
  let asked = client
    .from('hook_deliveries')
    .select('id,event,state,attempts,status,problem,created_at')
    .eq('hook_id', hook)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(DELIVERIES + 1)
  if (state) asked = asked.eq('state', state)
  if (after) asked = asked.lte('created_at', after.at).or(afterPlace('created_at', after))
  const found = dataOf('pages', await asked).map(({ created_at, state: became, ...delivery }) => ({
    ...delivery,
    state: became as DeliveryState,
    createdAt: created_at,
  }))
  return listPage(found, DELIVERIES, ({ createdAt: at, id }) => ({ at, id }))
}

/** What an admin enters of a hook. */
export type HookEntry = Pick<Hook, 'name' | 'url' | 'events'>

/** How the database says that an address cannot be told anything. */
const REFUSED = 'PT422'

/**
 * Adds a hook, or changes the one of an id.
 *
 * @returns why its address cannot be told anything, in which case nothing was kept; null where it can
 * @throws ContentLoadError; RefusedError where the account may not
 * @example
 * ```ts
 * await storeHook(adminsClient, { name: 'Cache', url: 'https://cache.example.com/purge', events: ['addresses.changed'] }) // null
 * await storeHook(adminsClient, { name: 'Ops', url: 'https://10.0.0.5/', events: ['rate.stored'] })
 * // '10.0.0.5 leads into a private network, which is not asked'
 * ```
 */
export async function storeHook(client: Client, entry: HookEntry, id?: string): Promise<string | null> {
  const table = client.from('hooks')
  const stored = await (id === undefined ? table.insert(entry) : table.update(entry).eq('id', id)).select('id')
  if (stored.error?.code === REFUSED) return stored.error.message
  if (dataOf('pages', stored).length === 0) throw hiddenByPolicy()
  return null
}

/**
 * Turns a hook on or off.
 *
 * @throws ContentLoadError; RefusedError where the account may not
 * @example
 * ```ts
 * await switchHook(adminsClient, { id, isOn: false })
 * ```
 */
export async function switchHook(client: Client, { id, isOn }: Pick<Hook, 'id' | 'isOn'>): Promise<void> {
  const changed = await client.from('hooks').update({ is_on: isOn }).eq('id', id).select('id')
  if (dataOf('pages', changed).length === 0) throw hiddenByPolicy()
}

/**
 * Removes a hook with the record of its deliveries.
 *
 * @throws ContentLoadError; RefusedError where the account may not
 * @example
 * ```ts
 * await removeHook(adminsClient, id)
 * ```
 */
export async function removeHook(client: Client, id: string): Promise<void> {
  const gone = await client.from('hooks').delete().eq('id', id).select('id')
  if (dataOf('pages', gone).length === 0) throw hiddenByPolicy()
}

/**
 * Sends a hook something to try it.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await tryHook(adminsClient, id)
 * ```
 */
export async function tryHook(client: Client, id: string): Promise<void> {
  dataOf('pages', await client.rpc('try_hook', { hook: id }))
}

/**
 * Sends a delivery once more, as it was.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await sendAgain(adminsClient, delivery.id)
 * ```
 */
export async function sendAgain(client: Client, delivery: string): Promise<void> {
  const sent = await client.rpc('send_again', { delivery })
  if (sent.error) dataOf('pages', sent)
}

/**
 * The key by which a receiver checks who speaks.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const secret = await hookSecret(adminsClient, id) // 'whsec_…'
 * ```
 */
export async function hookSecret(client: Client, id: string): Promise<string> {
  return dataOf('pages', await client.rpc('hook_secret', { hook: id }))
}
