import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database'
import type { Client } from '#queries/shared'
import { searchPages, searchSuggestions } from '#queries/search'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

let database: Database
let reader: Client

beforeAll(async () => {
  database = await freshDatabase()
  reader = await clientAs(database, 'anon')
})
afterAll(() => database.stop())

const found = (words: string) => searchPages(words, null, 1).ask(reader)
const slugs = async (words: string) => (await found(words)).rows.map(({ slug }) => slug)

const story = (slug: string, given: { title: string; at?: string; content?: string; isPublished?: boolean }) =>
  database.owner`
    insert into public.articles (slug, title, excerpt, content, is_published, publish_date)
    values (${slug}, ${given.title}, 'What it says first', ${given.content ?? ''}, ${given.isPublished ?? true},
      now() + ${given.at ?? '-1 day'}::interval)`

describe('a search', () => {
  test('finds a story when it is public, and not a moment sooner', async () => {
    await story('zebra-now', { title: 'Zebraloans are here' })
    await story('zebra-draft', { title: 'Zebraloans in a draft', isPublished: false })
    await story('zebra-later', { title: 'Zebraloans tomorrow', at: '1 day' })
    expect(await slugs('zebraloans')).toEqual(['zebra-now'])
    await database.owner`update public.articles set is_published = true where slug = 'zebra-draft'`
    expect((await slugs('zebraloans')).toSorted()).toEqual(['zebra-draft', 'zebra-now'])
    await database.owner`update public.articles set publish_date = now() - interval '1 minute' where slug = 'zebra-later'`
    expect((await found('zebraloans')).found).toBe(3)
  })

  test('shows whole words around those that were asked for, and says where the text goes on', async () => {
    const words = Array.from({ length: 250 }, (_, at) => `word${at}letters`)
    const markup = (text: string) => text.replaceAll(/(word\d*7letters)/g, '<a href="/guide/x">$1</a>')
    const odd: [number, string | null][] = []
    for (const at of [0, 3, 9, 12, 40, 170, 250]) {
      const slug = `numbat-${at}`
      const text = words.toSpliced(at, 0, `Numbatloans${at}`)
      await story(slug, { title: `A story ${at}`, content: `<p>${markup(text.join(' '))}</p>` })
      const { rows } = await found(`numbatloans${at}`)
      const says = rows.find((row) => row.slug === slug)?.says ?? ''
      const said = says.replace(/^… /, '').replace(/ …$/, '')
      const from = text.join(' ').indexOf(said)
      const isWhole = ` ${text.join(' ')} `.includes(` ${said} `) && said.includes(`Numbatloans${at}`)
      const goesOn = [from > 0, from + said.length < text.join(' ').length]
      if (!isWhole || goesOn.join() !== [says.startsWith('… '), says.endsWith(' …')].join() || said.length > 240)
        odd.push([at, says])
    }
    expect(odd).toEqual([])
  })

  test('begins behind a word whose beginning is a link that was cut', async () => {
    const odd: string[] = []
    for (let apart = 110; apart < 170; apart += 4) {
      const linked = `<a href="/glossary/fha">FHA</a>’s <a href="/glossary/${'x'.repeat(apart)}">letters</a>`
      const content = `<p>${'Lead '.repeat(40)}${linked} set the Quollrule${apart}.</p>`
      await story(`quoll-${apart}`, { title: `A story ${apart}`, content })
      const says = (await found(`quollrule${apart}`)).rows[0]?.says ?? ''
      if (!says.endsWith(`set the Quollrule${apart}.`) || says.startsWith('… ’s')) odd.push(says)
    }
    expect(odd).toEqual([])
  })

  test('shows a line as it is printed, without a space where a link ends', async () => {
    const content = '<p>A <a href="/glossary/x">quokkaloan</a>, <em>as said</em>: <strong>one</strong>.</p><p>Next.</p>'
    await story('quokka', { title: 'A story of quokkas', content })
    expect((await found('quokkaloan')).rows.map(({ says }) => says)).toEqual(['A quokkaloan, as said: one. Next.'])
  })

  test('is as fast after many texts were entered as later: none waits in a list that every search reads', async () => {
    for (let at = 0; at < 40; at += 1)
      await story(`aardvark-${at}`, { title: `Aardvarkloans ${at}`, content: '<p>Some words.</p>' })
    const waiting = await database.owner<{ name: string; pages: number }[]>`
      select class.relname as name, gin_clean_pending_list(class.oid::regclass)::integer as pages
      from pg_index join pg_class as class on class.oid = indexrelid join pg_am as method on method.oid = class.relam
      where indrelid = 'private.search_entries'::regclass and method.amname = 'gin' order by 1`
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    expect(waiting.filter(({ pages }) => pages > 0)).toEqual([])
  })

  test('follows what is renamed, withdrawn and deleted', async () => {
    await story('okapi', { title: 'Okapiloans' })
    await database.owner`update public.articles set slug = 'okapi-two', title = 'Okapiloans again' where slug = 'okapi'`
    expect(await slugs('okapiloans')).toEqual(['okapi-two'])
    await database.owner`update public.articles set is_published = false where slug = 'okapi-two'`
    expect(await slugs('okapiloans')).toEqual([])
    await database.owner`update public.articles set is_published = true where slug = 'okapi-two'`
    await database.owner`delete from public.articles where slug = 'okapi-two'`
    expect(await slugs('okapiloans')).toEqual([])
  })

  test('learns the words of public texts alone', async () => {
    await story('secret', { title: 'Quaggamerger announced', at: '1 day' })
    await story('open', { title: 'Tapirmerger announced' })
    expect((await found('quaggamergr')).meant).toBeNull()
    expect((await found('tapirmergr')).meant).toBe('tapirmerger')
  })

  test('says what it looked for instead of a misspelt word', async () => {
    const { rows, meant } = await found('zebralones')
    expect([rows[0]?.slug.startsWith('zebra'), meant]).toEqual([true, 'zebraloans'])
    expect((await found('zebraloans')).meant).toBeNull()
  })

  test('shows the piece of a text that has the words, as text', async () => {
    const content = `<p>${'Something else is said here first. '.repeat(6)}</p><p>Then comes the <em>kiwifruit</em> clause &amp; more.</p>`
    await story('kiwi', { title: 'A long text', content })
    const { rows, marks } = await found('kiwifruit')
    expect(rows[0]?.says).toContain('the kiwifruit clause')
    expect(rows[0]?.says).not.toMatch(/[<>]/)
    expect(marks).toEqual(['kiwifruit'])
  })

  test('knows a lender by its number and a county by its state', async () => {
    await database.owner`insert into public.lenders (slug, legal_name, nmls_id, is_published) values ('okapi-bank', 'Okapi Bank, N.A.', 4711, true)`
    await database.owner`insert into public.states (slug, code, name, counties, is_published)
      values ('minnesota', 'MN', 'Minnesota', '[{"fips":"27053","name":"Hennepin County","before":80650000,
          "conforming":[83275000,106625000,128880000,160175000],"fha":null}]', true)`
    for (const words of ['NMLS 4711', '4711', 'okapi bank', 'nmls #4711'])
      expect((await found(words)).rows[0], words).toMatchObject({ slug: 'okapi-bank', isNamed: true })
    for (const words of ['hennepin county', 'Hennepin County, MN', 'hennepin county minnesota'])
      expect((await found(words)).rows[0], words).toMatchObject({ kind: 'county', part: '27053', isNamed: true })
  })

  test('puts a word right as the name of a county only where a county is asked for, until a text has that word', async () => {
    await database.owner`insert into public.states (slug, code, name, counties, is_published)
      values ('mississippi', 'MS', 'Mississippi', '[{"fips":"28079","name":"Quaggake County","before":80650000,
          "conforming":[83275000,106625000,128880000,160175000],"fha":null}]', true)`
    await story('roofs', { title: 'Who pays to repair roofs and windows' })
    const meant = async (words: string) => (await found(words)).meant
    expect(await meant('repair quaggaky roofs')).toBeNull()
    expect(await meant('quaggaky county')).toBe('Quaggake County')
    expect(await meant('limits in quaggaky')).toMatch(/^limits in quaggake$/i)
    await story('quaggake', { title: 'Quaggake weather' })
    expect(await meant('repair quaggaky roofs')).toMatch(/^repair quaggake roofs$/i)
  })

  test('finds the one lender that is named by its first word in a question for a figure of its record', async () => {
    await database.owner`insert into public.lenders (slug, legal_name, nmls_id, is_published) values
      ('takin-mortgage-llc', 'Takin Mortgage, LLC', 4712, true), ('serow-bank', 'Serow Bank', 4713, true), ('serow-home-loans', 'Serow Home Loans', 4714, true)`
    for (const words of ['hmda rank of takin', 'takin nmls number', 'what is the market share of Takin?'])
      expect((await found(words)).rows[0], words).toMatchObject({ slug: 'takin-mortgage-llc', isNamed: true })
    expect((await found('nmls of serow')).rows.map(({ isNamed }) => isNamed)).not.toContain(true)
  })

  test('names what is called nearly so when nothing has the words', async () => {
    const { rows, near, found: count } = await found('zokapib')
    expect([rows, count]).toEqual([[], 0])
    expect(near.map(({ slug }) => slug)).toContain('okapi-bank')
  })

  test('suggests a few while the last word is being typed', async () => {
    for (let at = 0; at < 12; at += 1) await story(`lemur-${at}`, { title: `Lemurbonds, part ${at}` })
    const { rows } = await searchSuggestions('lemurb').ask(reader)
    expect(rows).toHaveLength(7)
  })

  test('puts equals into one order, page after page', async () => {
    for (let at = 0; at < 50; at += 1) await story(`heron-${at}`, { title: 'Heronrates', at: '-3 days' })
    const pages = await Promise.all([1, 2, 3].map((page) => searchPages('heronrates', null, page).ask(reader)))
    const all = pages.flatMap(({ rows }) => rows.map(({ slug }) => slug))
    expect(new Set(all).size).toBe(50)
    const again = await Promise.all([1, 2, 3].map((page) => searchPages('heronrates', null, page).ask(reader)))
    expect(again.flatMap(({ rows }) => rows.map(({ slug }) => slug))).toEqual(all)
  })
})
