import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LettersWork, runLetters } from '#jobs'
import { editionDocument, letterLinks } from '#mail'
import type { LetterPost, OutgoingLetter } from '#outside'
import { changeEdition, changeSubscription, editionsIn } from '#queries/mail'
import { clientAs } from '../../support/database/client-as.ts'
import { person } from '../../support/database/people.ts'
import { shippedFigures } from '../../support/shipped-series.ts'
import { pmmsFile } from '../../support/rates/rate-files.ts'
import { newsroom } from '../rates/newsroom.ts'

const desk = newsroom()
const links = letterLinks('a secret of the test')
const ADA = '0b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e11'
const BOB = '1b7d1c52-6c8f-4a4e-9d57-0d2f5a3c9e12'

let sent: { to: string; title: string; at: string; text: string }[] = []
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratesheet-letters-'))
})

/** The weeks as the survey published them, up to a day. */
const weeksUntil = (day: string) => {
  const fifteen = new Map(shippedFigures('pmms-15').map(({ on, value }) => [on, value]))
  return shippedFigures('pmms-30')
    .filter(({ on }) => on > '2024-01-01' && on <= day)
    .map(({ on, value }) => ({ on, pmms30: value, pmms15: fifteen.get(on) ?? value }))
}

function work(at: string, changes: Partial<LettersWork> = {}): LettersWork {
  const post: LetterPost = {
    atOnce: 1,
    async send({ to, shown }: OutgoingLetter) {
      const { subject: title, text } = shown()
      sent.push({ to, title, at, text })
    },
    close() {},
  }
  const site = {
    name: 'Ratesheet',
    origin: 'https://letters.example',
    accent: '#0B6B4F',
    from: 'R <l@letters.example>',
  }
  return {
    post,
    links,
    site,
    folder,
    perMinute: 0,
    confirmationsPerHour: 1000,
    waitsForDesk: false,
    dailyAt: 19 * 60,
    leaseMs: 60_000,
    ...changes,
  }
}

/** One look of the site at a moment: the survey is asked, and letters go. */
async function lookAt(moment: string, publishedUntil: string, changes: Partial<LettersWork> = {}): Promise<void> {
  desk.server.respond('/pmms.csv', pmmsFile(weeksUntil(publishedUntil)))
  await desk.runAt(moment)
  const deps = { serviceClient: desk.client, clock: () => new Date(moment), log: desk.log }
  await runLetters(deps, work(moment, changes))
}

/** Figures are never removed; a test begins before they were known. */
const forget = (which: string) =>
  desk.database.owner.unsafe(`
    alter table observations disable trigger user;
    delete from observations where ${which};
    alter table observations enable trigger user`)

/** What was known before, and two readers. */
async function begin(): Promise<void> {
  const { owner } = desk.database
  sent = []
  await forget('true')
  await lookAt('2025-11-14T00:30:00Z', '2025-11-13')
  await owner`
    insert into subscribers (id, address, state, topics, confirmed_at) values
      (${ADA}, 'ada@example.com', 'active', '{daily,week,alerts}', now()), (${BOB}, 'bob@example.com', 'active', '{week}', now()),
      (gen_random_uuid(), 'carol@example.com', 'active', '{daily}', now())`
  await owner`
    insert into rate_alerts (subscriber_id, kind, terms) values
      (${ADA}, 'rate-under', '{"percent": "6.25"}'),
      (${ADA}, 'refinance', '{"balance": 320000, "rate": "7.5", "months": 324, "costs": 6000, "within": 6}')`
}

/** Clocks in New York at 9:30, 12:30 and 19:30, of each day from one to another. */
function* looks(from: string, until: string): Generator<{ moment: string; published: string }> {
  for (let day = Date.parse(from); day <= Date.parse(until); day += 86_400_000) {
    const on = new Date(day).toISOString().slice(0, 10)
    const before = new Date(day - 86_400_000).toISOString().slice(0, 10)
    const evening = new Date(day + 86_400_000).toISOString().slice(0, 10)
    yield { moment: `${on}T14:30:00Z`, published: before }
    yield { moment: `${on}T17:30:00Z`, published: on }
    yield { moment: `${evening}T00:30:00Z`, published: on }
  }
}

const lettersTo = (name: string) =>
  sent.filter(({ to }) => to === `${name}@example.com`).map(({ at, title }) => `${at.slice(5, 16)} ${title}`)

describe('through two weeks, the second with its survey on the Wednesday before a holiday,', () => {
  test('the right letters arrive once, an alert fires on its day, and leaving ends it', async () => {
    await begin()
    for (const { moment, published } of looks('2025-11-17', '2025-11-26')) await lookAt(moment, published)
    expect(lettersTo('ada')).toEqual([
      // The daily letter of the evening would tell the same figures: she has had them at noon, and Carol has not.
      expect.stringMatching(/^11-20T17:30 .*6\.26%/),
      expect.stringMatching(/^11-26T17:30 /),
      expect.stringMatching(/^11-26T17:30 /),
    ])
    expect(lettersTo('carol')).toEqual([
      expect.stringMatching(/^11-21T00:30 pmms-30 at 6\.26%/),
      expect.stringMatching(/^11-27T00:30 pmms-30 at 6\.23%/),
    ])
    expect(lettersTo('ada').slice(1, 3).join(' ')).toContain('The 30-year average is under 6.25%')
    expect(lettersTo('bob')).toEqual([expect.stringMatching(/^11-20T17:30/), expect.stringMatching(/^11-26T17:30/)])
    const [first, second] = sent.filter(({ to }) => to === 'bob@example.com')
    expect(first?.text).toContain('6.26%')
    expect(second?.text).toContain('6.23%')
    await changeSubscription(desk.client, { id: BOB, epoch: 1 }, { act: 'leave' }, new Date())
    for (const { moment, published } of looks('2025-12-03', '2025-12-05')) await lookAt(moment, published)
    expect(lettersTo('bob')).toHaveLength(2)
    expect(lettersTo('ada')).toHaveLength(4)
  })

  test('stories that are scheduled take no other’s place in the letter of the week', async () => {
    await begin()
    await desk.database.owner`
      insert into articles (slug, title, excerpt, content, category, is_published, publish_date) values
        ('builders-wait', 'Builders wait', 'In short.', '<p>Text.</p>', 'Rates', true, '2025-11-19T15:00:00Z')`
    await desk.database.owner`
      insert into articles (slug, title, excerpt, content, category, is_published, publish_date)
      select 'later-' || n, 'Later ' || n, 'In short.', '<p>Text.</p>', 'Rates', true, '2026-01-01T15:00:00Z'
      from generate_series(1, 20) as n`
    for (const { moment, published } of looks('2025-11-20', '2025-11-20')) await lookAt(moment, published)
    const letter = sent.find(({ to }) => to === 'bob@example.com')
    expect(letter?.text).toContain('Builders wait')
    expect(letter?.text).not.toContain('Later')
  })

  test('a survey that does not come holds its letter, says so at the desk, and goes when it is there', async () => {
    await begin()
    for (const moment of ['2025-11-20T17:30:00Z', '2025-11-21T00:30:00Z']) await lookAt(moment, '2025-11-13')
    expect(sent).toEqual([])
    const [held] = await editionsIn(desk.client, ['held'], 5)
    expect(held).toMatchObject({ kind: 'week', key: '2025-11-20', reason: 'The survey of 2025-11-20 is not here yet.' })
    await lookAt('2025-11-21T17:30:00Z', '2025-11-20')
    expect(lettersTo('bob')).toEqual([expect.stringContaining('6.26%')])
  })

  test('an editor’s own subject and preheader stay when a held letter is made anew, with what they did not change', async () => {
    await begin()
    const editor = await clientAs(desk.database, (await person(desk.database.owner, { role: 'editor' })).caller)
    await lookAt('2025-11-21T00:30:00Z', '2025-11-13')
    const [held] = await editionsIn(desk.client, ['held'], 5)
    const id = held?.id ?? ''
    const was = { title: held?.title ?? '', preheader: '', intro: '' }
    const own = { ...was, title: 'What I make of the week' }
    expect(await changeEdition(editor, { id, was, words: own })).toBe('done')
    await lookAt('2025-11-21T17:30:00Z', '2025-11-20', { waitsForDesk: true })
    const [waiting] = await editionsIn(desk.client, ['waiting'], 5)
    const { title, preheader } = editionDocument(waiting?.document)
    expect([waiting?.title, title]).toEqual([own.title, own.title])
    // The editor left the preheader as it was, so it is the new letter's.
    expect(preheader).toContain('6.26%')
    const shown = { ...own, preheader }
    expect(await changeEdition(editor, { id, was: shown, words: { ...own, preheader: 'In my words' } })).toBe('done')
    await lookAt('2025-11-26T17:30:00Z', '2025-11-26', { waitsForDesk: true })
    const [older] = await editionsIn(desk.client, ['held'], 5)
    expect([older?.title, editionDocument(older?.document).preheader]).toEqual([own.title, 'In my words'])
  })

  test('where editions wait for an editor nothing goes, and newer figures hold what has waited too long', async () => {
    await begin()
    await lookAt('2025-11-20T17:30:00Z', '2025-11-20', { waitsForDesk: true })
    expect(sent).toEqual([])
    expect(await editionsIn(desk.client, ['waiting'], 5)).toHaveLength(1)
    await lookAt('2025-11-26T17:30:00Z', '2025-11-26', { waitsForDesk: true })
    expect(lettersTo('ada')).toEqual([expect.stringContaining('under 6.25%')])
    expect((await editionsIn(desk.client, ['held'], 5)).map(({ key }) => key)).toContain('2025-11-20')
  })
})

test('a reader who was told some figures of the daily letter by that of the week gets the others alone', async () => {
  await begin()
  const { owner } = desk.database
  await owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days, is_published)
    values ('treasury-10', '10-year Treasury', '10-year Treasury', 'percent', 2, 'daily', 'U.S. Treasury', 'https://home.treasury.gov/', 5, true)`
  await owner`insert into observations (series_id, observed_on, value) values ('treasury-10', '2025-11-19', 4.13)`
  await lookAt('2025-11-20T17:30:00Z', '2025-11-20')
  await owner`insert into observations (series_id, observed_on, value) values ('treasury-10', '2025-11-20', 4.1)`
  await lookAt('2025-11-21T00:30:00Z', '2025-11-20')
  const lastTo = (name: string) => sent.findLast(({ to }) => to === `${name}@example.com`)
  expect(lettersTo('ada').slice(1)).toEqual(['11-21T00:30 10-year Treasury at 4.10%, down 0.03 point on the day'])
  expect(lastTo('ada')?.text).not.toContain('6.26%')
  expect(lettersTo('carol')).toEqual([expect.stringMatching(/^11-21T00:30 pmms-30 at 6\.26%/)])
  expect(lastTo('carol')?.text).toContain('10-year Treasury: 4.10%')
})

test('where clocks change, the daily letter goes at the same hour of the newsroom', async () => {
  await begin()
  await desk.database.owner`delete from editions`
  await forget(`observed_on > '2025-10-30'`)
  // October 30 is four hours behind Greenwich, November 6 five.
  await lookAt('2025-10-30T22:59:00Z', '2025-10-30')
  expect(lettersTo('carol').filter((title) => title.includes('pmms-30 at')).length).toBe(0)
  await lookAt('2025-10-30T23:00:00Z', '2025-10-30')
  await lookAt('2025-11-06T23:59:00Z', '2025-11-06')
  const daily = () =>
    sent.filter(({ to, text }) => to.startsWith('carol') && text.includes('The daily rate')).map(({ at }) => at)
  expect(daily()).toEqual(['2025-10-30T23:00:00Z'])
  await lookAt('2025-11-07T00:00:00Z', '2025-11-06')
  expect(daily()).toEqual(['2025-10-30T23:00:00Z', '2025-11-07T00:00:00Z'])
})
