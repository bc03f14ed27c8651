import { getRouterInstance } from '@tanstack/react-start'
import { boundedText, parsedJson } from '#api'
import { openKeptMail } from '#queries/desk'
import { type Client, listPage } from '#queries/shared'

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

interface Asked {
  after: string | null
  words: string
  since: string | null
  until: string | null
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
  if (!machine.keptMail) return told(200, { isKept: false, rows: [], next: null })
  const asked = parsedJson((await boundedText(request, MOST_BYTES)) ?? '')
  if (!namesFile(asked)) return told(200, await pageOf(machine.keptMail, asked))
  const mail = await machine.keptMail.one(textIn(asked, 'file') ?? '')
  if (!mail || !(await openKeptMail(client, mail))) return told(404, { message: 'There is no such mail.' })
  return told(200, { ...headOf(mail), text: mail.text })
}

async function pageOf({ list }: NonNullable<Machine['keptMail']>, asked: unknown) {
  const [after, since, until] = [textIn(asked, 'after'), textIn(asked, 'since'), textIn(asked, 'until')]
  const found = await list({ most: PAGE + 1, after, since, until, words: textIn(asked, 'words') ?? '' })
  const { rows, next } = listPage(found, PAGE, ({ file }) => file)
  return { isKept: true, rows: rows.map(headOf), next }
}

const headOf = ({ file, at, to, subject, purpose }: Omit<Mail, 'text'>) => ({ file, at, to, subject, purpose })

const namesFile = (given: unknown): boolean => typeof given === 'object' && given !== null && 'file' in given

const textIn = (asked: unknown, name: string): string | null => {
  const given = typeof asked === 'object' && asked !== null ? Reflect.get(asked, name) : null
  return typeof given === 'string' ? given : null
}

const told = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
