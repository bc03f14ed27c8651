import { describe, expect, test } from 'vitest'
import { letterId, lettersNamed } from '#mail'
import { editionById, noteTaken, sendDoubtfulAgain } from '#queries/mail'
import { clientAs } from '../../support/database/client-as.ts'
import { person } from '../../support/database/people.ts'
import { DAY_MS, lettersSetup } from './letters-setup.ts'

const setup = lettersSetup()
const { edition, later, perReader, round, states, subscribers } = setup

const as = async (role: 'reader' | 'author' | 'editor' | 'admin') =>
  clientAs(setup.database, (await person(setup.database.owner, { role })).caller)
/** The mail server ends the line after it has read the letters of these readers, and has none of them. */
const loses = (...readers: number[]) => {
  setup.server.fault = (to) => (readers.some((reader) => to === `reader${reader}@example.com`) ? 'drop' : null)
}
const stateOf = async (id: string) => (await editionById(setup.client, id))?.state
const messageIds = () => setup.server.taken.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '')

/** Six readers, of whom the second and fourth have no letter, and nobody knows it. */
async function doubtfulEdition(): Promise<string> {
  await subscribers(6)
  const id = await edition()
  loses(2, 4)
  for (let times = 0; times < 4; times += 1) await round()
  expect([await states(), await stateOf(id)]).toEqual([{ sent: 4, doubtful: 2 }, 'finished'])
  setup.server.fault = () => null
  return id
}

describe('doubtful letters', () => {
  test('go again once when an editor decides it, so that everybody has one, under the Message-ID of before', async () => {
    const id = await doubtfulEdition()
    const editor = await as('editor')
    const [before] = await setup.database.owner<{ ids: string[] }[]>`
      select array_agg(edition_id || '.' || subscriber_id order by subscriber_id) as ids from deliveries where state = 'doubtful'`
    expect(await sendDoubtfulAgain(editor, id)).toBe('done')
    expect([await states(), await stateOf(id)]).toEqual([{ sent: 4, waiting: 2 }, 'sending'])
    // Pressed twice, it is decided once.
    expect(await sendDoubtfulAgain(editor, id)).toBe('changed')
    const sent = setup.server.taken.length
    for (let times = 0; times < 3; times += 1) await round()
    expect([await states(), await stateOf(id)]).toEqual([{ sent: 6 }, 'finished'])
    expect(perReader()).toEqual([1, 1, 1, 1, 1, 1])
    const again = messageIds().slice(sent).flatMap(lettersNamed).map(letterId)
    expect(again.toSorted()).toEqual(before?.ids)
  })

  test('that end in doubt once more need another decision', async () => {
    const id = await doubtfulEdition()
    const editor = await as('editor')
    loses(4)
    await sendDoubtfulAgain(editor, id)
    for (let times = 0; times < 4; times += 1) await round()
    expect([await states(), await stateOf(id)]).toEqual([{ sent: 5, doubtful: 1 }, 'finished'])
    expect(setup.server.asked.filter((to) => to === 'reader4@example.com')).toHaveLength(2)
    setup.server.fault = () => null
    expect(await sendDoubtfulAgain(editor, id)).toBe('done')
    await round()
    expect(await states()).toEqual({ sent: 6 })
    expect(perReader()).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('are sent again by editors and admins alone, and the log says by whom, how many and of what', async () => {
    const id = await doubtfulEdition()
    for (const role of ['reader', 'author'] as const)
      await expect(sendDoubtfulAgain(await as(role), id)).rejects.toMatchObject({ status: 403 })
    await expect(sendDoubtfulAgain(await clientAs(setup.database, 'anon'), id)).rejects.toMatchObject({ status: 401 })
    expect(await states()).toEqual({ sent: 4, doubtful: 2 })
    expect(await sendDoubtfulAgain(await as('admin'), id)).toBe('done')
    const entries = await setup.database.owner`select actor_name, action, subject_kind, subject from audit_entries`
    expect(entries).toEqual([
      {
        actor_name: 'A admin',
        action: 'sent again',
        subject_kind: 'doubtful letters',
        subject: 'Rates (2 doubtful letters)',
      },
    ])
  })

  test('do not go with figures that newer ones have overtaken, nor to who has left', async () => {
    const id = await doubtfulEdition()
    const editor = await as('editor')
    await setup.database.owner`update subscribers set state = 'left' where address = 'reader4@example.com'`
    await setup.database.owner`
      insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days)
      values ('survey', 'The survey', 'Survey', 'percent', 'weekly', 'S', 'https://s.example', 10)`
    const told = JSON.stringify([{ series: 'survey', on: '2026-01-01', value: 6.5 }])
    await setup.database.owner`update editions set document = jsonb_set(document, '{figures}', ${told}::text::jsonb)`
    expect(await sendDoubtfulAgain(editor, id)).toBe('stale')
    expect([await states(), await stateOf(id)]).toEqual([{ sent: 4, doubtful: 2 }, 'finished'])
    await setup.database.owner`update editions set document = jsonb_set(document, '{figures}', '[]')`
    expect(await sendDoubtfulAgain(editor, id)).toBe('done')
    await round()
    expect(await states()).toEqual({ sent: 5, skipped: 1 })
    expect(setup.server.taken.filter(({ to }) => to === 'reader4@example.com')).toEqual([])
  })

  test('that a report names have arrived: they count as sent, and a second that has not gone does not go', async () => {
    const id = await doubtfulEdition()
    const doubtful = await setup.database.owner<{ edition: string; subscriber: string }[]>`
      select edition_id as edition, subscriber_id as subscriber from deliveries where state = 'doubtful' order by 2`
    expect(await noteTaken(setup.client, doubtful.slice(0, 1))).toBe(1)
    expect(await states()).toEqual({ sent: 5, doubtful: 1 })
    await sendDoubtfulAgain(await as('editor'), id)
    expect(await noteTaken(setup.client, doubtful)).toBe(1)
    const asked = setup.server.asked.length
    await round()
    expect([await states(), await stateOf(id)]).toEqual([{ sent: 6 }, 'finished'])
    expect(setup.server.asked).toHaveLength(asked)
  })

  test('alone are ended by a report: what waits for its first sending goes all the same', async () => {
    await subscribers(1)
    await edition()
    setup.server.fault = () => 'greylist'
    await round()
    expect(await states()).toEqual({ waiting: 1 })
    const all = await setup.database.owner<{ edition: string; subscriber: string }[]>`
      select edition_id as edition, subscriber_id as subscriber from deliveries`
    expect(await noteTaken(setup.client, all)).toBe(0)
    setup.server.fault = () => null
    later(DAY_MS / 24)
    await round()
    expect(await states()).toEqual({ sent: 1 })
  })
})
