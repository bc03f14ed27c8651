import type { WrittenKind } from '#kinds'
import { type Client, ContentLoadError, dataOf, writtenKindOf } from '#queries/shared'

/** A figure of a regulator or an agency that calculators hold for certain days. */
interface DatedRecord {
  /** the authority, as pages print it */
  name: string
  url: string | null
  /** first day, ISO; null where none is known */
  from: string | null
  /** last day, ISO; null while no end is known */
  until: string | null
  /** day of the last comparison with a source, ISO */
  checked: string
  /** law, primary, secondary or estimate */
  status: string
}

/**
 * Says which dated records there are, and that there are no others.
 *
 * @param client with the service key
 * @throws ContentLoadError
 * @example
 * ```ts
 * await enterDatedRecords(serviceClient, [{ name: 'FHFA', url: null, from: null, until: '2026-12-31', checked: '2026-11-20', status: 'primary' }])
 * ```
 */
export async function enterDatedRecords(client: Client, records: readonly DatedRecord[]): Promise<void> {
  const rows = records.map(({ name, url, from, until, checked, status }) => ({
    name,
    url,
    held_from: from,
    held_until: until,
    checked_on: checked,
    status,
  }))
  const { error, status } = await client.rpc('enter_dated_records', { records: rows })
  if (error) throw new ContentLoadError('pages', error, status)
}

/** A dated record whose days have passed, or that was not compared with its source for a year. */
export interface ExpiredRecord {
  name: string
  url: string | null
  /** last day on which it held, ISO; null while no end is known */
  until: string | null
  checked: string
  isEstimate: boolean
  /** Otherwise it is only long unchecked. */
  isExpired: boolean
}

/**
 * The dated records that somebody should look up again, the longest expired first. For editors.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const expired = (await expiredRecords(editorsClient)).filter(({ isExpired }) => isExpired)
 * ```
 */
export async function expiredRecords(client: Client): Promise<ExpiredRecord[]> {
  const rows = dataOf('pages', await client.rpc('expired_records'))
  return rows.map(({ name, url, held_until, checked_on, status, is_expired }) => ({
    name,
    url,
    until: held_until,
    checked: checked_on,
    isEstimate: status === 'estimate',
    isExpired: is_expired,
  }))
}

/** Why a text is to be held against its sources again. */
export type StaleReason = 'unchecked' | 'revised' | 'expired'

/** A guide or a reference text that is to be held against its sources again. */
export interface StaleText {
  kind: WrittenKind
  id: string
  title: string
  /** ISO date; null for a text that nobody said a check of */
  checkedOn: string | null
  reasons: StaleReason[]
}

/** The last text of the page before. */
export interface StalePlace {
  on: string
  id: string
}

const TEXTS = 10

/**
 * A page of the texts that were checked more than a year ago, quote a figure that was revised since, or cite a dated record
 * whose days have passed; the longest unchecked first. For editors.
 *
 * @returns also how many there are
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, found } = await staleTexts(editorsClient, null)
 * ```
 */
export async function staleTexts(
  client: Client,
  after: StalePlace | null,
): Promise<{ rows: StaleText[]; found: number; next: StalePlace | null }> {
  const place = after ? { after_on: after.on, after_id: after.id } : {}
  const texts = dataOf('pages', await client.rpc('stale_texts', place))
  const shown = texts.slice(0, TEXTS)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ kind, id, title, checked_on, reasons }) => ({
      kind: writtenKindOf(kind),
      id,
      title,
      checkedOn: checked_on,
      reasons: reasons as StaleReason[],
    })),
    found: texts[0]?.found ?? 0,
    next: texts.length > TEXTS && last ? { on: last.last_on, id: last.id } : null,
  }
}

/** A text of which nobody noted a check. */
interface UndatedText {
  kind: WrittenKind
  id: string
  title: string
  /** ISO date */
  publishedOn: string
}

/**
 * A page of the published texts of which nobody noted on which day they were held against their sources, the oldest first.
 * For editors.
 *
 * @returns also how many there are
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, found } = await undatedTexts(editorsClient, null)
 * ```
 */
export async function undatedTexts(
  client: Client,
  after: StalePlace | null,
): Promise<{ rows: UndatedText[]; found: number; next: StalePlace | null }> {
  const place = after ? { after_on: after.on, after_id: after.id } : {}
  const texts = dataOf('pages', await client.rpc('undated_texts', place))
  const shown = texts.slice(0, TEXTS)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ kind, id, title, published_on: publishedOn }) => ({
      kind: writtenKindOf(kind),
      id,
      title,
      publishedOn,
    })),
    found: texts[0]?.found ?? 0,
    next: texts.length > TEXTS && last ? { on: last.published_on, id: last.id } : null,
  }
}
