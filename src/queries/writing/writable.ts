import { type Client, NOT_NOW, RefusedError, SignedOutError, UnreachedError, refusalWords } from '#queries/shared'
import { KINDS, WRITTEN_KINDS, type WrittenKind } from '#kinds'

/** A kind of text that is written in the editor. */
export type WritableKind = WrittenKind
/** All of them. */
export const WRITABLE_KINDS: readonly WritableKind[] = WRITTEN_KINDS

/** Kinds whose texts are begun in the editor. A state is a record: the editor writes what its page says further. */
export const BEGUN_KINDS = WRITABLE_KINDS.filter((kind) => kind !== 'state')

/** Which text is meant. */
export interface TextPlace {
  kind: WritableKind
  id: string
}

/**
 * What the database calls a kind.
 *
 * @example
 * ```ts run
 * storedKind('lesson') // => 'education'
 * ```
 */
export const storedKind = (kind: WritableKind): (typeof KINDS)[WritableKind]['stored'] => KINDS[kind].stored

/**
 * The channel on which everybody who has a text open shows themselves; the database says who may.
 *
 * @example
 * ```ts run
 * channelOfText({ kind: 'lesson', id: '0a' }) // => 'text:education:0a'
 * ```
 */
export const channelOfText = ({ kind, id }: TextPlace): string => `text:${storedKind(kind)}:${id}`

/**
 * Whether a write was refused because the address is another text's.
 *
 * @example
 * ```ts run
 * isTaken(new RefusedError('duplicate key', '23505')) // => true
 * isTaken(new UnreachedError('fetch failed')) // => false
 * ```
 */
export const isTaken = (error: unknown): boolean => error instanceof RefusedError && error.code === '23505'

/** In English whatever the database speaks: our backend sees to it, and the hosted one speaks nothing else. */
const OF_A_POLICY = /violates row-level security policy/
/** A year that somebody typed half, such as 202: the checks of dates end so, whatever language names them. */
const OF_A_DATE = /\w_of_calendars\b/
const OF_A_CHECK = '23514'

/**
 * The table of a kind. The kinds differ in a few columns, which `columns.ts` names; the client's types cannot follow that, so
 * all of them are asked as stories are.
 */
export const tableOf = (client: Client, kind: WritableKind) => client.from(KINDS[kind].table as 'articles')

/** Unauthorized (RFC 9110, section 15.5.2): whom the account may write for is told by others. */
const NO_SESSION = 401

interface Written {
  data: unknown
  error: { message: string; code?: string } | null
  status?: number
}

/** What a proxy says of a server that restarts, and the server of a database that does: the same may be taken in a moment. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * What a write resolved to.
 *
 * @throws RefusedError with the database's own words; SignedOutError where the session has ended
 * @throws UnreachedError when nobody responded who could have written it
 */
export function writtenOf(result: Written): unknown {
  if (!result.error) return result.data
  if (!result.status || AWAY.has(result.status)) throw new UnreachedError(refusalWords(result.error))
  if (result.status === NO_SESSION) throw new SignedOutError()
  const { message, code = String(result.status) } = result.error
  throw new RefusedError(inWords(message, code), code)
}

function inWords(message: string, code: string): string {
  if (OF_A_POLICY.test(message)) return NOT_NOW
  return code === OF_A_CHECK && OF_A_DATE.test(message) ? 'a date needs a year from 1000 to 9999' : message
}
