import { getRouterInstance } from '@tanstack/react-start'
import { isDay, postedObject } from '#api'
import { openKeptMail } from '#queries/desk'
import { type Client, listPage } from '#queries/shared'
import { endOfDay, startOfDay } from '#queries/stories'

const MOST_BYTES = 1024
const PAGE = 50

interface Mail {
  file: string
  at: string
  to: string
  subject: string
  text: string
  purpose: string
}

type Fields = Record<string, unknown>

interface Asked {
  after: string | null
  words: string
  since: string | null
  before: string | null
}

interface Machine {
  keptMail?:
    | { list: (query: Asked & { most: number }) => Promise<Mail[]>; one: (file: string) => Promise<Mail | null> }
    | undefined
  letters?: { clientAs: (token: string) => Client }
}

/**
 * A page of the kept mail, or one of them with its text. Links in mail sign in, so the database decides at each request
 * whether its caller is an admin, and no cache keeps a word of it.
 */
export async function takeKeptMail(request: Request): Promise<Response> {
  const router = await getRouterInstance()
  const { machine }: { machine?: Machine } = router.options.context
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === '' || !machine?.letters) return told(401, { message: 'Sign in first.' })
  const client = machine.letters.clientAs(token)
  if (!(await openKeptMail(client, null))) return told(403, { message: 'Only admins read mail.' })
  const asked = await postedObject(request, MOST_BYTES, '{"words": "ada@example.com"}')
  if ('error' in asked) return told(asked.status, { message: asked.error })
  if (!machine.keptMail) return told(200, { isKept: false, rows: [], next: null })
  const { fields } = asked
  if (!('file' in fields)) return told(200, await pageOf(machine.keptMail, fields))
  const mail = await machine.keptMail.one(textIn(fields, 'file') ?? '')
  if (!mail || !(await openKeptMail(client, mail))) return told(404, { message: 'There is no such mail.' })
  return told(200, { ...headOf(mail), text: mail.text })
}

async function pageOf({ list }: NonNullable<Machine['keptMail']>, fields: Fields) {
  const [since, until] = [dayIn(fields, 'since'), dayIn(fields, 'until')]
  const spell = { since: since && startOfDay(since), before: until && endOfDay(until) }
  const [after, words] = [textIn(fields, 'after'), textIn(fields, 'words') ?? '']
  const found = await list({ most: PAGE + 1, after, words, ...spell })
  const { rows, next } = listPage(found, PAGE, ({ file }) => file)
  return { isKept: true, rows: rows.map(headOf), next }
}

const headOf = ({ file, at, to, subject, purpose }: Omit<Mail, 'text'>) => ({ file, at, to, subject, purpose })

const textIn = (fields: Fields, name: string): string | null => {
  const given = fields[name]
  return typeof given === 'string' ? given : null
}

/** What is no day of the calendar narrows nothing. */
function dayIn(fields: Fields, name: string): string | null {
  const given = textIn(fields, name)
  return given !== null && isDay(given) ? given : null
}

const told = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
