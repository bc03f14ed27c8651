import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
const PATH = '/desk/letters'
const TITLE = 'Rates slip below the mark'
const WORDS = 'We looked at this figure twice.'
const DOCUMENT = {
  kicker: 'The daily rate',
  day: '2026-08-20',
  title: TITLE,
  preheader: '',
  blocks: [{ kind: 'words', heading: null, paragraphs: ['What the figure means.'] }],
  sources: [],
  figures: [],
}

let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  await at.site.owner`
    insert into subscribers (address, state, topics, confirmed_at) values
      ('ada@example.com', 'active', '{daily}', now()), ('bob@example.com', 'left', '{}', now())`
  await at.site.owner`
    insert into editions (kind, key, day, title, document, state)
    values ('daily', 'waits', '2026-08-20', ${TITLE}, ${JSON.stringify(DOCUMENT)}::text::jsonb, 'waiting')`
})

interface KeptLetter {
  to: string
  purpose: string
  text: string
}

/** Letters to an address; a site without a mail server keeps them as files. */
const lettersTo = (address: string): KeptLetter[] =>
  readdirSync(join(at.site.dataDir, 'mail'))
    .filter((name) => /^\d.*\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(at.site.dataDir, 'mail', name), 'utf8')) as KeptLetter)
    .filter(({ to }) => to === address)

it('an editor reads an edition that waits, writes words before it, has a copy sent, and lets it go', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, editor)
  const edition = page.getByRole('article', { name: TITLE })
  await edition.getByText('Waits', { exact: false }).first().waitFor()
  const facts = page.getByRole('region', { name: 'Subscribers' })
  expect((await facts.innerText()).replace(/\s+/g, ' ')).toMatch(
    /Confirmed 1 Paused, of those 0 .*Left 1 .*The daily rate now 1/,
  )
  expect(await facts.innerText()).not.toContain('@')
  expect(await violationsInThemes(page)).toEqual([])

  await edition.getByRole('button', { name: 'See the letter' }).click()
  const letter = edition.frameLocator('iframe')
  await letter.getByText('What the figure means.').waitFor()
  await edition.getByLabel('Your words before it').fill(WORDS)
  await edition.getByLabel('Behind it in an inbox').fill('What to look at.')
  // What goes out are the words that are stored.
  await edition.getByRole('button', { name: 'Send', exact: true }).click()
  await edition.getByRole('button', { name: 'Send it to everybody now?' }).click()
  await edition.getByText('the words in the form are not saved', { exact: false }).waitFor()
  await edition.getByRole('button', { name: 'Save the words' }).click()
  await page.locator('.toast').getByText('Your words stand in the letter.').waitFor()
  // The letter that is shown is the one that is stored.
  await letter.getByText(WORDS).waitFor()
  const paper = () => letter.locator('.paper').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await paper()).toBe('rgb(251, 250, 246)')
  await edition.getByLabel('Dark').check()
  await expect.poll(paper).toBe('rgb(15, 18, 22)')
  await edition.getByText('No postal address stands at its foot.').waitFor()
  await edition.getByLabel('Plain text').check()
  expect(await edition.locator('pre').innerText()).toContain(WORDS)
  await edition.getByRole('button', { name: 'Hide the letter' }).click()
  await edition.getByRole('button', { name: 'Send me a copy' }).click()
  await expect
    .poll(() => lettersTo(editor.email))
    .toMatchObject([{ purpose: 'letter, test copy', text: expect.stringContaining(WORDS) }])
  expect(lettersTo('ada@example.com')).toEqual([])

  await edition.getByRole('button', { name: 'Send', exact: true }).click()
  await edition.getByRole('button', { name: 'Send it to everybody now?' }).click()
  await expect
    .poll(() => lettersTo('ada@example.com'))
    .toMatchObject([{ purpose: 'letter', text: expect.stringContaining(WORDS) }])
  expect(lettersTo('bob@example.com')).toEqual([])
  // Nobody presses anything: the page follows, and says the end to those who hear it.
  await edition.getByText('Finished.').waitFor()
  await page.getByText(`${TITLE}: Finished. 1 of 1 sent.`).waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await edition.getByRole('link', { name: TITLE }).click()
  await page.getByText(WORDS).waitFor()
  expectNoProblem()
})

it('an editor reads how many letters are doubtful, what that means, and lets them go again', async () => {
  const { page, expectNoProblem } = await at.visit()
  await at.site.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    select name || '@example.com', 'active', '{}', now() from unnest('{carol,dave,erin}'::text[]) as name`
  await at.site.owner`
    with made as (
      insert into editions (kind, key, day, title, document, state, is_queued, begun_at, finished_at)
      values ('week', 'doubts', '2026-08-21', 'A week in doubt', ${JSON.stringify({ ...DOCUMENT, title: 'A week in doubt' })}::text::jsonb,
        'finished', true, now(), now())
      returning id
    )
    insert into deliveries (edition_id, subscriber_id, domain, state, sent_at)
    select made.id, known.id, 'example.com', case known.address when 'carol@example.com' then 'sent' else 'doubtful' end, now()
    from made, subscribers as known where known.address in ('carol@example.com', 'dave@example.com', 'erin@example.com')`
  await at.site
    .owner`update subscribers set topics = '{week}' where address in ('dave@example.com', 'erin@example.com')`
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, editor)
  const edition = page.getByRole('article', { name: 'A week in doubt' })
  await edition.getByText('2 letters are doubtful: each was handed over whole', { exact: false }).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  const again = edition.getByRole('button', { name: 'Send the 2 doubtful ones again' })
  await again.click()
  await edition.getByRole('button', { name: 'Not now' }).click()
  await again.click()
  await edition.getByRole('button', { name: 'Some readers may get two. Send 2 again?' }).click()
  await page.locator('.toast').getByText('Each doubtful letter goes once more.').waitFor()
  await edition.getByText('3 of 3 sent.').waitFor()
  await edition.getByText('Finished.').waitFor()
  expect(await edition.getByText('doubtful', { exact: false }).count()).toBe(0)
  for (const name of ['dave', 'erin']) expect(lettersTo(`${name}@example.com`)).toHaveLength(1)
  expect(lettersTo('carol@example.com')).toEqual([])
  const [entry] = await at.site.owner`select action, subject from audit_entries where subject_kind = 'doubtful letters'`
  expect(entry).toEqual({ action: 'sent again', subject: 'A week in doubt (2 doubtful letters)' })
  expectNoProblem()
})

it('what an editor types stays when the edition is held, when the list is narrowed, and when the letter goes without it', async () => {
  const { page, expectNoProblem } = await at.visit()
  const title = 'A letter somebody else decides about'
  await at.site.owner`
    insert into editions (kind, key, day, title, document, state)
    values ('week', 'beside', '2026-08-19', 'A letter beside it', ${JSON.stringify(DOCUMENT)}::text::jsonb, 'held')`
  const [made] = await at.site.owner`
    insert into editions (kind, key, day, title, document, state)
    values ('week', 'typed-in', '2026-08-22', ${title}, ${JSON.stringify({ ...DOCUMENT, title })}::text::jsonb, 'waiting')
    returning id`
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, editor)
  const edition = page.getByRole('article', { name: title })
  const words = edition.getByLabel('Your words before it')
  const preheader = edition.getByLabel('Behind it in an inbox')
  await words.fill(WORDS)
  const document = { ...DOCUMENT, title, preheader: 'As it was composed anew.' }
  await at.site.owner`
    update editions set state = 'held', reason = 'Newer figures came.', document = ${JSON.stringify(document)}::text::jsonb
    where id = ${made?.['id']}`
  await page.getByRole('button', { name: 'Look again' }).click()
  await edition.getByText('Held.').waitFor()
  // What nobody has typed in is as it is stored now.
  await expect.poll(() => preheader.inputValue()).toBe('As it was composed anew.')
  expect(await words.inputValue()).toBe(WORDS)

  await page.getByLabel('State').selectOption('dropped')
  await page.locator('.desk-list[aria-busy=false]').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await words.inputValue()).toBe(WORDS)
  await page.getByLabel('State').selectOption('')

  await at.site.owner`update editions set state = 'finished', is_queued = true where id = ${made?.['id']}`
  await page.getByRole('button', { name: 'Look again' }).click()
  await edition.getByText('What you typed is not in this letter', { exact: false }).waitFor()
  expect(await words.inputValue()).toBe(WORDS)
  expect(await violationsInThemes(page)).toEqual([])
  await edition.getByRole('button', { name: 'Put it away' }).click()
  await words.waitFor({ state: 'detached' })
  expectNoProblem()
})

it('words of two editors: what the other has stored meanwhile is shown before it is replaced', async () => {
  const { page, expectNoProblem } = await at.visit()
  const title = 'A letter of two editors'
  const [made] = await at.site.owner`
    insert into editions (kind, key, day, title, document, state)
    values ('week', 'of-two', '2026-08-18', ${title}, ${JSON.stringify({ ...DOCUMENT, title })}::text::jsonb, 'waiting')
    returning id`
  const intro = async () =>
    (await at.site.owner`select intro from editions where id = ${made?.['id']}`).map((row) => row['intro'])
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, editor)
  const edition = page.getByRole('article', { name: title })
  const words = edition.getByLabel('Your words before it')
  await words.fill(WORDS)
  await at.site.owner`update editions set intro = 'Good morning.' where id = ${made?.['id']}`
  await edition.getByRole('button', { name: 'Save the words' }).click()
  await edition.getByText('somebody else has changed the same words', { exact: false }).waitFor()
  await edition.getByText('Good morning.').waitFor()
  expect([await words.inputValue(), await intro()]).toEqual([WORDS, ['Good morning.']])
  expect(await violationsInThemes(page)).toEqual([])

  await edition.getByRole('button', { name: 'Take this for Your words before it' }).click()
  expect(await words.inputValue()).toBe('Good morning.')
  expect(await edition.getByText('somebody else has changed the same words', { exact: false }).count()).toBe(0)
  await words.fill(WORDS)
  await at.site.owner`update editions set intro = 'Good evening.' where id = ${made?.['id']}`
  await page.getByRole('button', { name: 'Look again' }).click()
  await edition.getByText('Good evening.').waitFor()
  await edition.getByRole('button', { name: 'Save the words' }).click()
  await expect.poll(intro).toEqual([WORDS])
  await edition.getByText('Good evening.').waitFor({ state: 'detached' })
  expectNoProblem()
})

it('an author does not see the letters', async () => {
  const author = await member(at.site, 'author')
  const { page } = await at.visit()
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, author)
  await page.getByRole('heading', { name: 'This page is not for you.' }).waitFor()
})
