import { type Client, dataOf } from '#queries/shared'
import type { AlertTerms } from './topics.ts'

/** An alert that waits for its condition. */
type WaitingAlert = AlertTerms & { id: string }

/**
 * Alerts of active subscribers that have not been told, in the order of their ids.
 *
 * @param after the last id that was read before; null for the first
 * @throws ContentLoadError
 * @example
 * ```ts
 * const first = await waitingAlerts(serviceClient, null, 500)
 * ```
 */
export async function waitingAlerts(client: Client, after: string | null, most: number): Promise<WaitingAlert[]> {
  const all = client
    .from('rate_alerts')
    .select('id,kind,terms,subscribers!inner(state,topics)')
    .is('told_on', null)
    .eq('subscribers.state', 'active')
    .contains('subscribers.topics', ['alerts'])
  const wanted = after === null ? all : all.gt('id', after)
  const rows = dataOf('letters', await wanted.order('id').limit(most))
  return rows.map(({ id, kind, terms }) => ({ id, kind, terms }) as unknown as WaitingAlert)
}

/**
 * Tells alerts that have been met, each once; those of readers who have paused wait.
 *
 * @param said what each letter says of its alert, as data
 * @returns to how many people
 * @throws ContentLoadError
 * @example
 * ```ts
 * await tellAlerts(serviceClient, { edition, met: [{ alert: id, said: {} }], on: '2026-08-20', now: new Date() })
 * ```
 */
export async function tellAlerts(
  client: Client,
  given: { edition: string; met: readonly { alert: string; said: object }[]; on: string; now: Date },
): Promise<number> {
  const met = given.met.map(({ alert, said }) => ({ alert, said: { ...said } }))
  const told = { edition: given.edition, met, figure_on: given.on, moment: given.now.toISOString() }
  return dataOf('letters', await client.rpc('tell_alerts', told as never))
}
