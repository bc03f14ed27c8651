import { z } from 'zod'
import { type Client, dataOf } from '#queries/shared'
import { done } from './done.ts'

/** A letter with a link that somebody asked for, which is due. */
export interface DueRequest {
  id: string
  kind: 'subscribe' | 'choices' | 'old-address' | 'new-address'
  address: string
  /** The address that a subscription is to move to; null for what moves none. */
  newAddress: string | null
  /** Whose choices the link opens; null where it confirms something. */
  subscriber: string | null
  attempts: number
}

const kinds = z.enum(['subscribe', 'choices', 'old-address', 'new-address'])
const moved = z.object({ address: z.string() })
const opened = z.object({ subscriber: z.string() })

/**
 * Takes such letters that are due, for five minutes.
 *
 * @param most at once
 * @param perHour how many the whole site sends within an hour
 * @throws ContentLoadError
 * @example
 * ```ts
 * const due = await claimRequests(serviceClient, { most: 50, perHour: 1_000, now: new Date() })
 * ```
 */
export async function claimRequests(
  client: Client,
  { most, perHour, now }: { most: number; perHour: number; now: Date },
): Promise<DueRequest[]> {
  const given = { most, per_hour: perHour, moment: now.toISOString() }
  const rows = dataOf('letters', await client.rpc('claim_requests', given))
  return rows.map(({ id, kind, address, wanted, attempts }) => {
    const newAddress = moved.safeParse(wanted).data?.address ?? null
    const subscriber = opened.safeParse(wanted).data?.subscriber ?? null
    return { id, kind: kinds.parse(kind), address, newAddress, subscriber, attempts }
  })
}

/**
 * Notes the hash by which a confirmation's link is known, or what became of its letter.
 *
 * @param counts whether it was an attempt; true unless told
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteRequest(serviceClient, { id, hash, state: 'sent', now: new Date() })
 * ```
 */
export async function noteRequest(
  client: Client,
  {
    id,
    hash,
    state,
    againAt,
    counts = true,
    now,
  }: {
    id: string
    hash?: string
    state: 'claimed' | 'sent' | 'waiting' | 'failed'
    againAt?: Date
    counts?: boolean
    now: Date
  },
): Promise<void> {
  const given = {
    request: id,
    hash: hash ?? null,
    outcome: state,
    again_at: againAt?.toISOString() ?? null,
    counts,
    moment: now.toISOString(),
  }
  const noted = await client.rpc('note_request', given as never)
  done('letters', noted)
}

/**
 * Forgets what nobody confirmed.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetRequests(serviceClient, new Date())
 * ```
 */
export async function forgetRequests(client: Client, now: Date): Promise<void> {
  const forgotten = await client.rpc('forget_requests', { moment: now.toISOString() })
  done('letters', forgotten)
}
