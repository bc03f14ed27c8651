import { getRouterInstance } from '@tanstack/react-start'
import { boundedText, parsedJson } from '#api'
import { openKeptMail } from '#queries/desk'
import type { Client } from '#queries/shared'

const MOST_BYTES = 1024
const MOST_LISTED = 100

interface Mail {
  file: string
  at: string
  to: string
  subject: string
  text: string
  purpose: string
}

interface Machine {
  keptMail?: ((most: number) => Promise<Mail[]>) | undefined
  letters?: { clientAs: (token: string) => Client }
}

/**
 * The list of kept mail, or one of them with its text. Links in mail sign in, so the database decides at each request
 * whether its caller is an admin, and no cache keeps a word of it.
 */
export async function takeKeptMail(request: Request): Promise<Response> {
  const router = await getRouterInstance()
  const { machine }: { machine?: Machine } = router.options.context
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === '' || !machine?.letters) return told(401, { message: 'Sign in first.' })
  const client = machine.letters.clientAs(token)
  if (!(await openKeptMail(client, null))) return told(403, { message: 'Only admins read mail.' })
  if (!machine.keptMail) return told(200, { isKept: false, mails: [] })
  const mails = await machine.keptMail(MOST_LISTED)
  const file = fileIn(parsedJson((await boundedText(request, MOST_BYTES)) ?? ''))
  if (file === null) return told(200, { isKept: true, mails: mails.map(headOf) })
  const mail = mails.find((one) => one.file === file)
  if (!mail || !(await openKeptMail(client, mail))) return told(404, { message: 'There is no such mail.' })
  return told(200, { ...headOf(mail), text: mail.text })
}

const headOf = ({ file, at, to, subject, purpose }: Omit<Mail, 'text'>) => ({ file, at, to, subject, purpose })

const fileIn = (asked: unknown): string | null =>
  typeof asked === 'object' && asked !== null && 'file' in asked ? String(asked.file) : null

const told = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
