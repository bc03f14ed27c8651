import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { LinkFinding } from '#outside'
import { brokenLinks, linkCheckSummary } from '#queries/desk'
import type { Client } from '#queries/shared'
import {
  type TextFields,
  type TextPlace,
  completeFields,
  createText,
  draftLinks,
  saveText,
  takeStep,
  writtenText,
} from '#queries/writing'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { person } from '../../test/support/database/people.ts'
import { linkChecks } from './task-link-checks.ts'
import type { TaskDeps } from './task.ts'

let database: Database
let service: Client, editor: Client, author: Client, other: Client
beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  const { owner } = database
  editor = await clientAs(database, (await person(owner, { role: 'editor' })).caller)
  author = await clientAs(database, (await person(owner, { role: 'author' })).caller)
  other = await clientAs(database, (await person(owner, { role: 'author' })).caller)
})
afterAll(() => database.stop())
beforeEach(() => database.owner`truncate link_checks, text_links, private.draft_links, private.link_watch`)

const FOUND: Readonly<Record<string, LinkFinding>> = {
  'https://gone.example/': { outcome: 'gone', status: 404, problem: 'there is no such page (404)' },
  'https://inside.example/': { outcome: 'not asked', status: null, problem: 'it leads into a private network' },
}
const FINE: LinkFinding = { outcome: 'fine', status: 200, problem: '' }

/** Looks for what is due and asks so many, each host without its pause; says which. */
async function asked(times = 10, isOn = true): Promise<string[]> {
  const urls: string[] = []
  const ask = async (url: string) => (urls.push(url), FOUND[url] ?? FINE)
  const deps = { serviceClient: service, links: isOn ? { ask } : null } as unknown as TaskDeps
  for (let n = 0; n < times; n++) {
    await linkChecks.next(deps)
    await linkChecks.run(deps)
    await database.owner`update link_checks set asked_at = asked_at - interval '1 minute'`
  }
  return urls
}

const linked = (...hrefs: string[]): TextFields['document'] => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: hrefs.map((href) => ({ type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href } }] })),
    },
  ],
})
let texts = 0
const fieldsOf = (...hrefs: string[]) =>
  completeFields({ title: 'A draft', slug: `draft-links-${++texts}`, document: linked(...hrefs) })
const begun = async (client: Client, ...hrefs: string[]) =>
  (await createText(client, 'article', fieldsOf(...hrefs))).place
const known = async (client: Client, place: TextPlace) =>
  Object.fromEntries((await draftLinks(client, place)).map(({ address, state }) => [address, state]))

describe('links of a text that is being written', () => {
  it('are asked while somebody has it open, and told with what is wrong', async () => {
    await asked(1)
    const place = await begun(
      author,
      'https://gone.example/#part',
      'https://fine.example/',
      'https://inside.example/',
      '/rates',
    )
    expect(await asked()).toEqual([])
    expect(await known(author, place)).toEqual({
      'https://fine.example/': 'waiting',
      'https://gone.example/': 'waiting',
      'https://inside.example/': 'waiting',
    })
    expect(await asked()).toHaveLength(3)
    expect(await draftLinks(author, place)).toEqual([
      { address: 'https://fine.example/', state: 'fine', problem: '' },
      { address: 'https://gone.example/', state: 'broken', problem: 'there is no such page (404)' },
      { address: 'https://inside.example/', state: 'unclear', problem: 'it leads into a private network' },
    ])
    expect((await brokenLinks(editor, '', null)).rows).toEqual([])
    expect(await linkCheckSummary(editor)).toMatchObject({ addresses: 0 })
  })

  it('are those of its sources and of the edit of a published text, too', async () => {
    await asked(1)
    const fields = {
      ...fieldsOf('https://first.example/'),
      sources: [{ name: 'S', date: null, url: 'https://source.example/' }],
    }
    const { place, version } = await createText(editor, 'article', fields)
    await takeStep(
      editor,
      { place, version, isPublished: false },
      { step: 'publish', at: null, fields, corrections: [] },
    )
    const text = (await writtenText(editor, place))!
    const changed = { ...text.fields, document: linked('https://second.example/') }
    await saveText(editor, { place, version: text.version, isPublished: true }, changed)
    expect(Object.keys(await known(editor, place))).toEqual([
      'https://first.example/',
      'https://second.example/',
      'https://source.example/',
    ])
  })

  it('come before those of published texts, and are forgotten a day after', async () => {
    await asked(1)
    await database.owner`
      insert into text_links select 'guide', gen_random_uuid(), 'https://a' || n || '.example/' from generate_series(1, 20) as n`
    await asked(1)
    const place = await begun(author, 'https://mine.example/')
    await known(author, place)
    expect(await asked(1)).toEqual(['https://mine.example/'])
    await database.owner`update private.draft_links set wanted_at = now() - interval '2 days'`
    await database.owner`update link_checks set next_at = now() - interval '1 minute'`
    expect(await asked(25)).not.toContain('https://mine.example/')
    expect(await database.owner`select from link_checks where host = 'mine.example'`).toEqual([])
  })

  it('are asked for by nobody who may not see the text', async () => {
    await asked(1)
    const place = await begun(author, 'https://mine.example/')
    expect(await known(other, place)).toEqual({})
    expect(await asked()).toEqual([])
    expect(Object.keys(await known(editor, place))).toEqual(['https://mine.example/'])
  })

  it('are no more than a hundred of a text, and three hundred a day of whoever writes', async () => {
    await asked(1)
    const many = (from: number) => Array.from({ length: 120 }, (_, n) => `https://h${from + n}.example/`)
    for (const from of [0, 1_000, 2_000, 3_000]) {
      expect(Object.keys(await known(other, await begun(other, ...many(from))))).toHaveLength(100)
    }
    expect(await database.owner`select count(*)::integer as kept from link_checks`).toEqual([{ kept: 300 }])
  })

  it('are told as not checked where the operator wants nobody to be asked', async () => {
    const place = await begun(author, 'https://mine.example/')
    expect(await asked(1, false)).toEqual([])
    expect(await known(author, place)).toEqual({ 'https://mine.example/': 'off' })
    expect(await database.owner`select from link_checks`).toEqual([])
  })
})
