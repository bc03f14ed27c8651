import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import { ownAuthor, ownByline, saveAuthor } from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Person
setUpFile(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  return () => database.stop()
})

it('contacts that are saved from two places stand side by side, and one that is emptied goes', async () => {
  const client = await clientAs(database, author.caller)
  const id = (await ownByline(client)) ?? ''
  const contacts = async () => (await ownAuthor(client, id))?.author.socialMedia
  await saveAuthor(client, id, { socialMedia: { linkedin: 'ada', email: 'ada@example.com' } })
  // Somebody stores another one between each reading and writing, but for the last.
  let turns = 2
  const overtaken: Client = new PostgrestClient('http://backend.test/rest/v1', {
    async fetch(input, init) {
      if (init?.method === 'PATCH' && (turns -= 1) >= 0)
        await database.owner`
          update authors set social_media = social_media || jsonb_build_object('twitter', ${`ada${turns}`}::text) where id = ${id}`
      return (client.fetch ?? fetch)(input, init)
    },
  })
  await saveAuthor(overtaken, id, { title: 'Reporter', socialMedia: { linkedin: 'ada-lovelace', email: '' } })
  expect(await contacts()).toEqual({ linkedin: 'ada-lovelace', twitter: 'ada0' })
  turns = 99
  await expect(saveAuthor(overtaken, id, { socialMedia: { linkedin: 'ada' } })).rejects.toMatchObject({
    message: 'this profile is being saved elsewhere: try it again',
  })
  expect(await contacts()).toEqual({ linkedin: 'ada-lovelace', twitter: 'ada96' })
})

it('lists that are saved from two places keep what either has added, and nothing that either has taken out', async () => {
  const client = await clientAs(database, author.caller)
  const id = (await ownByline(client)) ?? ''
  const lists = async () => {
    const { expertise, awards } = (await ownAuthor(client, id))!.author
    return { expertise, awards }
  }
  const seen = { expertise: ['Rates', 'Escrow', 'Taxes'], awards: ['Loeb, 2020'] }
  await saveAuthor(client, id, seen)
  await saveAuthor(client, id, { expertise: ['Rates', 'Escrow', 'Say "VA"'], awards: [] }, seen)
  await saveAuthor(client, id, { expertise: ['Refinancing', 'Taxes', 'Rates'] }, seen)
  expect(await lists()).toEqual({ expertise: ['Refinancing', 'Rates', 'Say "VA"'], awards: [] })
  // Whoever does not say what they saw gives the whole list.
  await saveAuthor(client, id, { expertise: ['Escrow'] })
  expect(await lists()).toEqual({ expertise: ['Escrow'], awards: [] })
})

it('words that two places have changed to different ones are not stored until their author has seen the others', async () => {
  const client = await clientAs(database, author.caller)
  const id = (await ownByline(client)) ?? ''
  await saveAuthor(client, id, { title: 'Reporter', bio: 'First.', education: '', socialMedia: { email: '' } })
  const seen = (await ownAuthor(client, id))!.author
  const other = { bio: 'Theirs.', education: 'A school', socialMedia: { email: 'theirs@example.com' } }
  expect(await saveAuthor(client, id, other, seen)).toBeNull()
  const stored = async () => (await ownAuthor(client, id))!.author
  const mine = { title: 'Editor', bio: 'Mine.', expertise: ['VA loans'], socialMedia: { email: 'mine@example.com' } }
  const theirs = { bio: 'Theirs.', socialMedia: { email: 'theirs@example.com' } }
  expect(await saveAuthor(client, id, mine, seen)).toEqual(theirs)
  expect(await stored()).toMatchObject({ title: 'Reporter', expertise: seen.expertise, ...other })
  // Somebody stores it between reading and writing.
  let isOvertaken = false
  const overtaking: Client = new PostgrestClient('http://backend.test/rest/v1', {
    async fetch(input, init) {
      if (init?.method === 'PATCH' && !isOvertaken) {
        isOvertaken = true
        await database.owner`update authors set bio = 'Theirs, again.' where id = ${id}`
      }
      return (client.fetch ?? fetch)(input, init)
    },
  })
  expect(await saveAuthor(overtaking, id, mine, { ...seen, ...theirs })).toEqual({ bio: 'Theirs, again.' })
  expect(await saveAuthor(client, id, mine, { ...seen, ...theirs, bio: 'Theirs, again.' })).toBeNull()
  expect(await stored()).toMatchObject({ ...mine, education: 'A school' })
})

it('contacts are saved beside the longest that there can be', async () => {
  const client = await clientAs(database, author.caller)
  const id = (await ownByline(client)) ?? ''
  const longest = Object.fromEntries(['linkedin', 'twitter', 'website', 'email'].map((name) => [name, '𝄞'.repeat(300)]))
  await database.owner`update authors set social_media = ${JSON.stringify(longest)}::text::jsonb where id = ${id}`
  const addresses: string[] = []
  const noting: Client = new PostgrestClient('http://backend.test/rest/v1', {
    fetch(input, init) {
      addresses.push(new Request(input, init).url)
      return (client.fetch ?? fetch)(input, init)
    },
  })
  await saveAuthor(noting, id, { socialMedia: { linkedin: 'ada' } })
  expect((await ownAuthor(client, id))?.author.socialMedia).toEqual({ ...longest, linkedin: 'ada' })
  // A server in front of the backend takes 8 kB (src/server/request-target.ts), and others take less.
  for (const address of addresses) expect(address.length).toBeLessThan(1_000)
})
