import { logWords } from '#wire'
import { shutDown } from './channel-closing.ts'
import { lookAgain } from './channel-messages.ts'
import { CLOSE } from './client.ts'
import { isDatabaseAway } from './failures.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { expiredWords } from './words.ts'

const LOOK_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 60_000
/** Told by the auth service to every process when a session ends; the payload is its id. */
const SESSION_ENDED = 'session_ended'

/** What has to be done without being asked: ends of tokens and sessions, silent sockets, old rows. */
export async function keepHouse(context: RealtimeContext): Promise<() => Promise<void>> {
  const look = setInterval(() => lookAtClients(context), LOOK_EVERY_MS).unref()
  const sweeper = new Sweeper(context)
  const sweep = setInterval(() => void sweeper.sweep(), SWEEP_EVERY_MS).unref()
  const endAll = () => confirm(context, () => true)
  const unlisten = await context.database.listen(
    SESSION_ENDED,
    (id) => confirm(context, (claims) => claims['session_id'] === id),
    endAll,
  )
  return async () => {
    clearInterval(look)
    clearInterval(sweep)
    await unlisten()
  }
}

function lookAtClients(context: RealtimeContext): void {
  const now = context.clock().getTime()
  for (const client of context.clients) {
    if (now - client.lastSeenAt > context.limits.idleMs) client.close(CLOSE.normal, 'No heartbeat')
    for (const channel of client.channels.values()) {
      const { endsAt, confirmedAt } = channel.identity
      if (endsAt <= now) shutDown(context, channel, expiredWords(Math.floor((now - endsAt) / 1000)))
      else if (now - confirmedAt > context.limits.confirmTokenMs) lookAgain(context, channel)
    }
  }
}

/** Looks anew at the tokens of channels whose claims are meant. */
function confirm(context: RealtimeContext, isMeant: (claims: Record<string, unknown>) => boolean): void {
  context.sessionEnds += 1
  for (const client of context.clients) {
    for (const channel of client.channels.values()) {
      if (channel.identity.token !== null && isMeant(channel.identity.caller.claims)) lookAgain(context, channel)
    }
  }
}

/**
 * Removes changes that every process has had time to read: those that were committed before a snapshot of some minutes ago.
 * By the time that a row was written alone, the rows of a long transaction could go before anybody saw them.
 */
class Sweeper {
  readonly #context: RealtimeContext
  readonly #snapshots: { text: string; at: number }[] = []

  constructor(context: RealtimeContext) {
    this.#context = context
  }

  async sweep(): Promise<void> {
    const { database, limits, log } = this.#context
    try {
      const [row] = await database.owner<{ text: string }[]>`select pg_current_snapshot()::text as text`
      const now = performance.now()
      if (row) this.#snapshots.push({ text: row.text, at: now })
      const old = this.#snapshots.findLast(({ at }) => now - at >= limits.keepChangesMs)
      if (!old) return
      this.#snapshots.splice(0, this.#snapshots.indexOf(old))
      await database.owner`
        delete from realtime.change_log where pg_visible_in_snapshot(transaction, ${old.text}::text::pg_snapshot)
          or noted_at < now() - interval '1 day'`
      await database.owner`
        delete from realtime.messages where inserted_at < now() - ${limits.keepMessagesMs / 1000}::float8 * interval '1 second'`
    } catch (cause) {
      if (!isDatabaseAway(cause)) log(`realtime: old rows could not be removed: ${logWords(cause)}`)
    }
  }
}
