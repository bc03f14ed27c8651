import { contentPolicyReports } from '#queries/accounts'
import {
  type Client,
  ContentLoadError,
  type ListPage,
  afterPlace,
  dataOf,
  listPage,
  patternOf,
  refusalOf,
} from '#queries/shared'
import { endOfDay, startOfDay } from '#queries/stories'

/** The books that the log is made of. */
export type LogBook = 'changes' | 'errors' | 'work' | 'mail' | 'security' | 'reports'

/** Something that happened, or waits. */
export interface LogEntry {
  id: number
  /** ISO timestamp */
  at: string
  /** In a sentence. */
  title: string
  /** What else is known: a trace, a reason; may be empty. */
  details: string
  /** How often it happened. */
  times: number
  /** Whether it can be tried again. */
  canRetry: boolean
}

/** What is looked for. */
interface LogFilter {
  book: LogBook
  words: string
  /** ISO dates in the newsroom's zone: nothing before the one, nothing after the day of the other; null is any */
  since: string | null
  until: string | null
}

/** The last entry of the page before. */
export interface LogPlace {
  at: string
  id: number
}

type LogPage = ListPage<LogEntry, LogPlace>

const PAGE = 50

/**
 * A page of a book of the log, the newest first. For admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await deskLog(adminsClient, { book: 'errors', words: 'timeout', since: null, until: null }, null)
 * ```
 */
export const deskLog = (client: Client, filter: LogFilter, after: LogPlace | null): Promise<LogPage> =>
  BOOKS[filter.book](client, { ...filter, words: filter.words.trim() }, after)

const BOOKS: Readonly<
  Record<LogBook, (client: Client, filter: LogFilter, after: LogPlace | null) => Promise<LogPage>>
> = { changes, errors, work, mail, security, reports }

async function changes(client: Client, { words, since, until }: LogFilter, after: LogPlace | null): Promise<LogPage> {
  let asked = client
    .from('audit_entries')
    .select('id,happened_at,actor_name,action,subject_kind,subject,times')
    .order('happened_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (words) asked = asked.ilike('words', patternOf(words))
  if (since) asked = asked.gte('happened_at', startOfDay(since))
  if (until) asked = asked.lt('happened_at', endOfDay(until))
  if (after) asked = asked.lte('happened_at', after.at).or(afterPlace('happened_at', after))
  return pageOf(dataOf('pages', await asked), (row) => ({
    id: row.id,
    at: row.happened_at,
    title: `${row.actor_name || 'Somebody'} ${row.action} ${quoted(row.subject, row.subject_kind)}`,
    details: '',
    times: row.times,
    canRetry: false,
  }))
}

async function errors(client: Client, { words, since, until }: LogFilter, after: LogPlace | null): Promise<LogPage> {
  let asked = client
    .from('site_errors')
    .select('id,source,message,details,times,last_at')
    .order('last_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (words) asked = asked.ilike('message', patternOf(words))
  if (since) asked = asked.gte('last_at', startOfDay(since))
  if (until) asked = asked.lt('last_at', endOfDay(until))
  if (after) asked = asked.lte('last_at', after.at).or(afterPlace('last_at', after))
  return pageOf(dataOf('pages', await asked), (row) => ({
    id: row.id,
    at: row.last_at,
    title: `${row.source}: ${row.message}`,
    details: row.details,
    times: row.times,
    canRetry: false,
  }))
}

async function work(client: Client, filter: LogFilter, after: LogPlace | null): Promise<LogPage> {
  return pageOf(dataOf('pages', await client.rpc('desk_work', asking(filter, after))), (row) => ({
    id: row.id,
    at: row.created_at,
    title: `${row.task}: ${row.state}${row.attempts > 0 ? `, tried ${row.attempts} of ${row.most_attempts} times` : ''}`,
    details: row.last_error ?? '',
    times: 1,
    canRetry: row.state === 'failed' || row.state === 'to be tried again',
  }))
}

async function mail(client: Client, filter: LogFilter, after: LogPlace | null): Promise<LogPage> {
  return pageOf(dataOf('pages', await client.rpc('desk_mail', asking(filter, after))), (row) => ({
    id: row.id,
    at: row.created_at,
    title: `“${row.subject}” to ${row.recipient}${row.attempts > 0 ? `, tried ${row.attempts} times` : ''}`,
    details: row.last_error ?? '',
    times: 1,
    canRetry: true,
  }))
}

async function security(client: Client, filter: LogFilter, after: LogPlace | null): Promise<LogPage> {
  return pageOf(dataOf('pages', await client.rpc('desk_security', asking(filter, after))), (row) => ({
    id: row.id,
    at: row.occurred_at,
    title: row.account ? `${row.message}: ${row.account}` : row.message,
    details: linesOf({
      kind: row.type,
      severity: row.severity,
      'told by': `the ${row.told_by}`,
      ...objectOf(row.metadata),
    }),
    times: 1,
    canRetry: false,
  }))
}

/** Reports that are like one another are one entry. */
async function reports(client: Client, filter: LogFilter, after: LogPlace | null): Promise<LogPage> {
  const { words, since, until } = filter
  const spell = { since: since && startOfDay(since), before: until && endOfDay(until) }
  const { groups, next } = await contentPolicyReports(client, { words, ...spell }, after)
  const rows = groups.map(({ id, lastSeen, firstSeen, directive, blocked, path, source, sample, reports: times }) => ({
    id,
    at: lastSeen,
    title: blocked ? `${directive} refused ${blocked} on ${path}` : directive,
    details: linesOf({ 'wanted by': source, 'begins with': sample, 'seen first': firstSeen }),
    times,
    canRetry: false,
  }))
  return { rows, next }
}

/**
 * Has work tried again now, or a letter sent again.
 *
 * @param entry of the book `work` or `mail`
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await retryEntry(adminsClient, 'work', entry.id)
 * ```
 */
export async function retryEntry(client: Client, book: LogBook, entry: number): Promise<string | null> {
  const { error } =
    book === 'mail'
      ? await client.rpc('send_mail_again', { mail: entry })
      : await client.rpc('retry_work', { job: entry })
  return refusalOf(error)
}

/**
 * Whether the caller may read mail that is kept as files: admins, with the second factor where their role needs one. What
 * they open is noted in the log of changes.
 *
 * @param mail the one that is opened; null for the list of them
 * @throws ContentLoadError when the database could not be asked
 * @example
 * ```ts
 * if (await openKeptMail(callersClient, { to: 'ada@example.com', subject: 'Confirm' })) show(mail)
 * ```
 */
export async function openKeptMail(client: Client, mail: { to: string; subject: string } | null): Promise<boolean> {
  const opened = await client.rpc('open_kept_mail', mail ? { recipient: mail.to, subject: mail.subject } : {})
  if (!opened.error) return true
  if (opened.status === 401 || opened.status === 403) return false
  throw new ContentLoadError('pages', opened.error, opened.status)
}

const asking = ({ words, since, until }: LogFilter, after: LogPlace | null) => ({
  words,
  ...(since ? { since: startOfDay(since) } : {}),
  ...(until ? { until: endOfDay(until) } : {}),
  ...(after ? { before_id: after.id } : {}),
})

const objectOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {})

/** What is known, a line each. */
const linesOf = (known: Readonly<Record<string, unknown>>): string =>
  Object.entries(known)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')

const quoted = (subject: string, kind: string) =>
  kind === 'account' || kind === 'role' || kind === 'site' ? subject : `“${subject || 'an untitled text'}”`

const pageOf = <Row>(rows: readonly Row[], entryOf: (row: Row) => LogEntry): LogPage =>
  listPage(rows.map(entryOf), PAGE, ({ at, id }) => ({ at, id }))
