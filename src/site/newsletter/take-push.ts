import { isIP } from 'node:net'
import { z } from 'zod'
import { boundedText, parsedJson } from '#api'
import { wantedLetters } from '#mail'
import { forgetPush, keepPush } from '#queries/mail'
import { askingLetters } from './asking-letters.ts'
import { jsonMessage } from './json-message.ts'
import { isOfOwnPage } from './own-page.ts'

const MOST_BYTES = 4 * 1024

const secret = z.string().regex(/^[\w-]{16,40}$/)
const asked = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('keep'),
    endpoint: z.string().max(1000),
    p256dh: z.string().regex(/^[\w-]{80,100}$/),
    auth: secret,
    breaking: z.boolean(),
    /** as the reader wrote it; empty for none */
    under: z.string().max(20),
  }),
  z.object({ act: z.literal('forget'), endpoint: z.string().max(1000), auth: secret }),
])

/** What a browser wants to be told. Who it is nobody asks; where it leads is looked at here, and again when it is told. */
export async function takePush(request: Request): Promise<Response> {
  const { letters, now } = await askingLetters()
  if (!isOfOwnPage(request)) return jsonMessage(403, 'Only pages of this site ask that.')
  if (!letters?.client) return jsonMessage(503, 'This site sends no notices at the moment.')
  const text = await boundedText(request, MOST_BYTES)
  const { data: said } = asked.safeParse(parsedJson(text ?? ''))
  if (!said || !leadsOutside(said.endpoint, letters.pushOrigins))
    return jsonMessage(400, 'This is no browser to be told.')
  const { endpoint, auth } = said
  if (said.act === 'forget') {
    await forgetPush(letters.client, { endpoint, auth })
    return jsonMessage(200, 'Forgotten.')
  }
  const { wanted, errors } = wantedLetters({ under: said.under })
  if (errors['under']) return jsonMessage(422, errors['under'])
  const mark = wanted.alerts.find(({ kind }) => kind === 'rate-under')?.terms
  const under = mark && 'percent' in mark ? mark.percent : null
  if (!said.breaking && under === null) return jsonMessage(422, 'Choose what you want to be told.')
  const kept = await keepPush(letters.client, {
    browser: { endpoint, p256dh: said.p256dh, auth },
    wanted: { breaking: said.breaking, under },
    now: now(),
  })
  return kept === 'full' ? jsonMessage(503, 'No further browser can be told at the moment.') : jsonMessage(200, 'Kept.')
}

/** Makers of browsers have names and speak https; what a name leads to is known when it is asked. */
function leadsOutside(endpoint: string, trusted: readonly string[]): boolean {
  const address = URL.parse(endpoint)
  if (!address || address.username || address.password) return false
  if (trusted.includes(address.origin)) return true
  const { protocol, hostname } = address
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
}
