import { isIP } from 'node:net'
import { z } from 'zod'
import { boundedText, parsedJson } from '#api'
import { wantedLetters } from '#mail'
import { forgetPush, keepPush, replacePush } from '#queries/mail'
import type { Client } from '#queries/shared'
import { askingLetters } from './asking-letters.ts'
import { jsonMessage } from './json-message.ts'
import { isOfOwnPage } from './own-page.ts'

const MOST_BYTES = 4 * 1024

const secret = z.string().regex(/^[\w-]{16,40}$/)
const known = z.object({ endpoint: z.string().max(1000), auth: secret })
const browser = known.extend({ p256dh: z.string().regex(/^[\w-]{80,100}$/) })
const wanted = z.object({
  breaking: z.boolean(),
  /** as the reader wrote it; empty for none */
  under: z.string().max(20),
})
const asked = z.discriminatedUnion('act', [
  z.object({ act: z.literal('keep'), ...browser.shape, ...wanted.shape }),
  /** Its maker has given the browser another address; what it wants is told where the browser remembers it. */
  z.object({ act: z.literal('replace'), from: known, ...browser.shape, wanted: wanted.optional() }),
  z.object({ act: z.literal('forget'), ...known.shape }),
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
  const { client } = letters
  const { endpoint, auth } = said
  if (said.act === 'forget') {
    await forgetPush(client, { endpoint, auth })
    return jsonMessage(200, 'Forgotten.')
  }
  const told = { endpoint, auth, p256dh: said.p256dh }
  if (said.act === 'keep') return kept(client, told, said, now())
  if (await replacePush(client, said.from, told)) return jsonMessage(200, 'Kept.')
  return said.wanted ? kept(client, told, said.wanted, now()) : jsonMessage(404, 'The former address is not known.')
}

async function kept(
  client: Client,
  told: z.infer<typeof browser>,
  { breaking, under: written }: z.infer<typeof wanted>,
  now: Date,
): Promise<Response> {
  const { wanted: letters, errors } = wantedLetters({ under: written })
  if (errors['under']) return jsonMessage(422, errors['under'])
  const mark = letters.alerts.find(({ kind }) => kind === 'rate-under')?.terms
  const under = mark && 'percent' in mark ? mark.percent : null
  if (!breaking && under === null) return jsonMessage(422, 'Choose what you want to be told.')
  const outcome = await keepPush(client, { browser: told, wanted: { breaking, under }, now })
  return outcome === 'full'
    ? jsonMessage(503, 'No further browser can be told at the moment.')
    : jsonMessage(200, 'Kept.')
}

/** Makers of browsers have names and speak https; what a name leads to is known when it is asked. */
function leadsOutside(endpoint: string, trusted: readonly string[]): boolean {
  const address = URL.parse(endpoint)
  if (!address || address.username || address.password) return false
  if (trusted.includes(address.origin)) return true
  const { protocol, hostname } = address
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
}
