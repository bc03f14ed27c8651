import { type Client, dataOf } from '#queries/shared'
import { done } from './done.ts'

/** A letter that one process has taken to send. */
export interface ClaimedLetter {
  edition: string
  subscriber: string
  address: string
  /** Of the links in it. */
  epoch: number
  /** What this one letter says beside the edition. */
  extra: unknown
  /** From 1. */
  attempts: number
}

/** What became of a letter. */
export interface LetterOutcome {
  edition: string
  subscriber: string
  /** waiting: it is tried again; doubtful: handed over, and nobody said whether it was taken */
  state: 'sent' | 'refused' | 'failed' | 'doubtful' | 'waiting'
  error: string | null
  /** ISO instant of the next attempt. */
  again: string | null
  /** Whether it counts as an attempt. */
  counts: boolean
}

/** A claim, and how long it lasts unless something is noted of it. */
interface Claim {
  claim: string
  leaseMs: number
  now: Date
}

/**
 * Makes deliveries of an edition for the next so many subscribers; true while there are more.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * while (await queueEdition(serviceClient, { edition, most: 5_000, now: new Date() })) continue
 * ```
 */
export async function queueEdition(
  client: Client,
  { edition, most, now }: { edition: string; most: number; now: Date },
): Promise<boolean> {
  return dataOf('letters', await client.rpc('queue_edition', { edition, most, moment: now.toISOString() }))
}

/**
 * Takes letters for one process: nobody else gets them while the claim lasts.
 *
 * @param perMinute the provider's rate, all processes together; 0 for none
 * @throws ContentLoadError
 * @example
 * ```ts
 * const letters = await claimLetters(serviceClient, { claim, most: 200, perMinute: 0, leaseMs: 60_000, now: new Date() })
 * ```
 */
export async function claimLetters(
  client: Client,
  { claim, most, perMinute, leaseMs, now }: Claim & { most: number; perMinute: number },
): Promise<ClaimedLetter[]> {
  const given = { claim, most, per_minute: perMinute, lease_ms: leaseMs, moment: now.toISOString() }
  const rows = dataOf('letters', await client.rpc('claim_letters', given))
  return rows.map((row) => ({ ...row, edition: row.edition_id, subscriber: row.subscriber_id }))
}

/**
 * Notes what became of letters of a claim, and keeps its others for longer.
 *
 * @returns of how many it was noted: those of a claim that lapsed are another's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteLetters(serviceClient, { claim, leaseMs: 60_000, now: new Date() }, [])
 * ```
 */
export async function noteLetters(
  client: Client,
  { claim, leaseMs, now }: Claim,
  outcomes: readonly LetterOutcome[],
): Promise<number> {
  const told = outcomes.map((outcome) => ({ ...outcome }))
  const given = { claim, outcomes: told, lease_ms: leaseMs, moment: now.toISOString() }
  return dataOf('letters', await client.rpc('note_letters', given))
}

/**
 * Claims of processes that have said nothing for as long as they had.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * for (const { claim } of await lapsedClaims(serviceClient, new Date())) console.log(claim)
 * ```
 */
export async function lapsedClaims(client: Client, now: Date): Promise<{ claim: string; lapsedMs: number }[]> {
  const rows = dataOf('letters', await client.rpc('lapsed_claims', { moment: now.toISOString() }))
  return rows.map(({ claim, lapsed_ms }) => ({ claim, lapsedMs: lapsed_ms }))
}

/**
 * Gives up a lapsed claim: what had been handed over to the mail server is not sent again, the rest is.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await releaseClaim(serviceClient, { claim, handedOver: [], now: new Date() })
 * ```
 */
export async function releaseClaim(
  client: Client,
  given: { claim: string; handedOver: readonly { edition: string; subscriber: string }[]; now: Date },
): Promise<void> {
  const handed_over = given.handedOver.map((letter) => ({ ...letter }))
  const released = await client.rpc('release_claim', {
    given_up: given.claim,
    handed_over,
    moment: given.now.toISOString(),
  })
  done('letters', released)
}

/**
 * Notes that a mail server has letters, as reports say that name them: of those nobody had said whether it took them.
 *
 * @returns of how many that was not known
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteTaken(serviceClient, [{ edition, subscriber }]) // 1
 * ```
 */
export async function noteTaken(
  client: Client,
  letters: readonly { edition: string; subscriber: string }[],
): Promise<number> {
  if (letters.length === 0) return 0
  return dataOf('letters', await client.rpc('note_taken', { letters: letters.map((letter) => ({ ...letter })) }))
}

/**
 * To whom the letters went that a report names; empty where it names none of ours.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await readersNamed(serviceClient, [{ edition, subscriber }]) // Set { 'ada@example.com' }
 * ```
 */
export async function readersNamed(
  client: Client,
  letters: readonly { edition: string; subscriber: string }[],
): Promise<ReadonlySet<string>> {
  if (letters.length === 0) return new Set()
  const found = await client.rpc('readers_named', { letters: letters.map((letter) => ({ ...letter })) })
  return new Set(dataOf('letters', found).map(({ address }) => address))
}

/**
 * Lets the doubtful letters of an edition go once more, as the editor whose client it is.
 *
 * @returns `done`; `changed` when none is doubtful, or the edition is in no state in which one goes; `stale` when its figures have
 *   been overtaken or its story is none any more; `gone` when there is none
 * @throws ContentLoadError
 * @example
 * ```ts
 * await sendDoubtfulAgain(editorsClient, edition.id) // 'done'
 * ```
 */
export async function sendDoubtfulAgain(client: Client, edition: string): Promise<string> {
  return dataOf('letters', await client.rpc('send_doubtful_again', { edition }))
}

/**
 * Notes that a domain asked for patience, or took a letter again.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteDomain(serviceClient, { domain: 'example.com', isBusy: true, now: new Date() })
 * ```
 */
export async function noteDomain(
  client: Client,
  { domain, isBusy, now }: { domain: string; isBusy: boolean; now: Date },
): Promise<void> {
  const noted = await client.rpc('note_domain', { name: domain, is_busy: isBusy, moment: now.toISOString() })
  done('letters', noted)
}

/**
 * Forgets what became of letters of long ago, some thousand at a time.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetDeliveries(serviceClient, new Date())
 * ```
 */
export async function forgetDeliveries(client: Client, now: Date): Promise<void> {
  const forgotten = await client.rpc('forget_deliveries', { moment: now.toISOString() })
  done('letters', forgotten)
}
