import { boundedText } from '#api'
import { type Fields, type LetterDesk, hashOfToken, mailAddress, wantedLetters } from '#mail'
import { loanText, readLoan, textsIn } from '#my-loan'
import {
  type Holder,
  type SubscriptionChange,
  TOPICS,
  changeSubscription,
  confirmLetters,
  epochOf,
  requestAddress,
  requestChoices,
  requestLetters,
  subscriptionOf,
} from '#queries/mail'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { askingLetters } from './asking-letters.ts'
import type { FormState } from './newsletter-state.ts'
import { ALERTS_FULL, TITLES } from './newsletter-words.ts'
import { isOfOwnPage } from './own-page.ts'

const MOST_BYTES = 8 * 1024
const WRONG_ADDRESS = 'An e-mail address such as name@example.com.'

/** What a form of the letters asks for: done, and the reader sent on; or what the page shows again, with what is wrong. */
export async function takeNewsletter(request: Request, page: string | undefined): Promise<Response | FormState> {
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return inWords(413, 'That is more than the form of this page holds.')
  const asked = new URL(request.url).searchParams
  const fields: Fields = { ...Object.fromEntries(asked), ...Object.fromEntries(new URLSearchParams(text)) }
  const { letters, now } = await askingLetters()
  if (!letters?.client) return page === 'leave' ? inWords(503, TITLES.off.words) : seeOther('off')
  const own = { ...letters, client: letters.client, now: now() }
  if (page === 'leave') return leave(own, fields)
  // Another site's page may not press a button here; mail programs that unsubscribe by themselves come the way above.
  if (!isOfOwnPage(request)) return inWords(403, 'Only pages of this site ask that.')
  if (page === undefined) return fields['act'] === 'link' ? askForLink(own, fields) : subscribe(own, fields)
  if (page === 'confirm') return confirm(own, fields)
  if (page === 'manage') return manage(own, fields)
  return inWords(404, 'Nothing is taken here.')
}

interface Own extends LetterDesk {
  client: Client
  now: Date
}

async function subscribe({ client, now }: Own, fields: Fields): Promise<Response | FormState> {
  const { wanted, errors } = wantedLetters(fields)
  const address = mailAddress(fields['email'] ?? '')
  const wrong = {
    ...errors,
    ...(address ? {} : { email: WRONG_ADDRESS }),
    ...(wanted.topics.length === 0 ? { topics: 'Choose at least one letter.' } : {}),
  }
  if (!address || Object.keys(wrong).length > 0) return { fields: filledIn(fields), errors: wrong }
  await requestLetters(client, { address, wanted, now })
  return seeOther('sent')
}

/** By the form of the page that opens no subscription. */
async function askForLink({ client, now }: Own, fields: Fields): Promise<Response | FormState> {
  const address = mailAddress(fields['email'] ?? '')
  if (!address) return { fields: filledIn(fields), errors: { email: WRONG_ADDRESS } }
  await requestChoices(client, { address, now })
  return seeOther('asked')
}

async function confirm({ client, links, now }: Own, fields: Fields): Promise<Response> {
  const found = await confirmLetters(client, { hash: hashOfToken(fields['t'] ?? ''), now })
  if (!found) return seeOther('void')
  const done = CONFIRMED[found.outcome]
  if (!done) return seeOther(found.outcome === 'other half' ? 'other-half' : found.outcome)
  const epoch = await epochOf(client, found.subscriber)
  if (epoch === null) return seeOther('void')
  return toManage(links.tokenOf({ id: found.subscriber, epoch }), done)
}

/** What is said of a new subscription, by how it was confirmed. */
const CONFIRMED: Readonly<Record<string, string>> = {
  subscribed: 'confirmed',
  'subscribed, alerts full': 'alerts-full',
}

/** RFC 8058: one POST, no cookie, no question, and no redirect. The token stands in the address. */
async function leave({ client, links, now }: Own, fields: Fields): Promise<Response> {
  const holder = links.holderOf(fields['t'] ?? '')
  const isTheirs = holder !== null && (await changeSubscription(client, holder, { act: 'leave' }, now)) === 'done'
  return isTheirs ? inWords(200, TITLES.left.title) : inWords(404, TITLES.void.title)
}

const PAUSES: readonly number[] = [14, 30, 90]

async function manage(own: Own, fields: Fields): Promise<Response | FormState> {
  const { client, links, now } = own
  const token = fields['t'] ?? ''
  const holder = links.holderOf(token)
  const known = holder && (await subscriptionOf(client, holder))
  if (!holder || !known) return seeOther('void')
  const act = fields['act'] ?? ''
  if (act === 'export') return exported(known)
  // Another tab has left meanwhile: there is nothing to choose any more.
  if (known.state !== 'active' && act !== 'forget') return toManage(token, 'ended')
  if (act === 'address') return moveAddress(own, holder, fields)
  const { wanted, errors } = wantedLetters(fields)
  if (act === 'add alert' && (Object.keys(errors).length > 0 || wanted.alerts.length === 0))
    return { fields: filledIn(fields), errors: { alert: 'Fill in one of the two.', ...errors } }
  if (act === 'keep loan' && loanIn(fields) === null)
    return { fields: filledIn(fields), errors: { loan: 'This loan cannot be read. Tell it on the front page anew.' } }
  const change = changeOf(act, fields, wanted.alerts)
  const outcome = change ? await changeSubscription(client, holder, change, now) : 'gone'
  if (outcome === 'gone') return seeOther('void')
  if (outcome === 'full') return { fields: filledIn(fields), errors: { alert: ALERTS_FULL } }
  if (act === 'leave') return seeOther('left')
  return act === 'forget' ? seeOther('forgotten') : toManage(token, act.replace(' ', '-'))
}

function changeOf(
  act: string,
  fields: Fields,
  alerts: ReturnType<typeof wantedLetters>['wanted']['alerts'],
): SubscriptionChange | null {
  const alert = fields['alert'] ?? ''
  const isAlert = /^[0-9a-f-]{36}$/.test(alert)
  const loan = loanIn(fields)
  if (act === 'leave' || act === 'forget' || act === 'resume' || act === 'drop loan') return { act }
  if (act === 'keep loan' && loan !== null) return { act, loan }
  if (act === 'pause') return { act, days: PAUSES.find((days) => String(days) === fields['days']) ?? 30 }
  if (act === 'choose') return { act, topics: TOPICS.filter((topic) => fields[topic] !== undefined) }
  if (act === 'add alert') return { act, alerts }
  if ((act === 'drop alert' || act === 'renew alert') && isAlert) return { act, alert }
  return null
}

/** The loan of a form, as it is kept; null where it cannot be read. */
function loanIn({ loan = '' }: Fields): string | null {
  const texts = textsIn(loan)
  return 'loan' in readLoan(texts) ? loanText(texts) : null
}

async function moveAddress({ client, now }: Own, holder: Holder, fields: Fields): Promise<Response | FormState> {
  const address = mailAddress(fields['email'] ?? '')
  if (!address) return { fields: filledIn(fields), errors: { email: WRONG_ADDRESS } }
  const outcome = await requestAddress(client, { subscriber: holder.id, address, now })
  if (outcome === 'gone') return seeOther('void')
  return toManage(fields['t'] ?? '', outcome === 'asked' ? 'address' : 'address-later')
}

/** All that is kept, as a file. */
const exported = (subscription: object): Response =>
  new Response(`${JSON.stringify(subscription, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="subscription.json"',
      'cache-control': 'no-store',
    },
  })

const filledIn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, (value ?? '').slice(0, 300)]))

const to = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const seeOther = (page: string): Response => to(href('newsletterPage', { page }))

const toManage = (token: string, done: string): Response =>
  to(`${href('newsletterPage', { page: 'manage' })}?${new URLSearchParams({ done, t: token })}`)

const inWords = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
