import { expect, vi } from 'vitest'

import { LONGEST_WAIT_MS } from '../run/limits.ts'
import { startSite, type TestSite } from '../site/site.ts'
import { type KeptLetter, keptLetters } from './kept-letters.ts'

/** One letter as its reader gets it. */
export interface RealLetter extends KeptLetter {
  /** what it is, in a word or two */
  name: string
}

/** A site on a day of the survey, whose daily letter is due at once. */
export const siteOnThursday = (): Promise<TestSite> =>
  startSite({
    env: {
      CLOCK_STARTS: '2026-08-20T17:00:00Z',
      LETTERS_DAILY_AT: '00:01',
      LETTERS_POSTAL_ADDRESS: '1 Main Street, Springfield, IL 62701',
    },
  })

/** As long as an address is anywhere. */
const READER = 'a.reader.with.quite.a.long.name@a-domain-of-some-length.example.com'
const LOAN = 'kind=have&balance=320000&rate=7.75&left=27&within=24'
const ALERTS = [
  { kind: 'rate-under', terms: { percent: '6.75' } },
  { kind: 'refinance', terms: { balance: 320_000, rate: '7.75', months: 324, costs: 6_000, within: 24 } },
]

/** Every letter to subscribers, made by a site of its whole content, and those of accounts with a link and a code. */
export async function realLetters(site: TestSite): Promise<RealLetter[]> {
  const { owner } = site
  // A round that is on its way when the readers come, or that begins right then, would tell them by what it had looked at before.
  const rounds = () => owner`
    select 1 from graphile_worker.jobs where key like 'letters%' and (locked_at is not null or run_at <= now())`
  await vi.waitFor(async () => expect(await rounds()).toEqual([]), { timeout: LONGEST_WAIT_MS, interval: 20 })
  // The site began with editions that nobody had asked for: they are made anew for these readers and a story that brings a round of the
  // work. All at once, or the letters of two rounds would go. The letter of the week tells its reader everything, so that another has the
  // daily one.
  await owner`
    with story as (
      update articles set is_static = false, is_breaking = true, publish_date = '2026-08-20T16:05:00Z'
      where slug = 'rates-slip-to-665'
    ), readers as (
      insert into subscribers (address, state, topics, confirmed_at, loan)
      values (${READER}, 'active', '{daily,week,breaking,alerts}', now(), ${LOAN}),
        ('daily@example.com', 'active', '{daily}', now(), null)
      returning id, loan
    ), asked as (
      insert into rate_alerts (subscriber_id, kind, terms)
      select readers.id, alert.kind, alert.terms
      from readers, jsonb_to_recordset(${JSON.stringify(ALERTS)}::text::jsonb) as alert (kind text, terms jsonb)
      where readers.loan is not null
    )
    delete from editions`
  await site.ask('/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=new@example.com&week=on',
  })
  await owner`select private.queue_letters()`
  await askForAccountMail(site)
  await vi.waitFor(() => expect(keptLetters(site)).toHaveLength(9), { timeout: LONGEST_WAIT_MS, interval: 100 })
  const kept = keptLetters(site).map((letter) => ({ ...letter, name: nameOf(letter) }))
  return kept.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Of a letter to subscribers as it stands in its first line: "Ratesheet | The week, August 20, 2026". */
const nameOf = ({ text, purpose }: KeptLetter): string => /^[^\n]* \| (.*?),/.exec(text)?.[1] ?? `account: ${purpose}`

/** Each of another account, for one is written to once a minute. */
async function askForAccountMail(site: TestSite): Promise<void> {
  const password = 'the words of one reader'
  for (const [path, isKnown] of [
    ['signup', false],
    ['invite', false],
    ['recover', true],
    ['otp', true],
  ] as const) {
    const email = `${path}.${READER}`
    if (isKnown)
      await site.asService('/auth/v1/admin/users', { method: 'POST', json: { email, password, email_confirm: true } })
    const { status, text } = await site.asService(`/auth/v1/${path}`, { method: 'POST', json: { email, password } })
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
  }
}
