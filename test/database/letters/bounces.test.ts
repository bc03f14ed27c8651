import { describe, expect, test } from 'vitest'
import { changeSubscription, decideEdition, editionById, noteBounce, subscriptionOf } from '#queries/mail'
import { clientAs } from '../../support/database/client-as.ts'
import { person } from '../../support/database/people.ts'
import { DAY_MS, lettersSetup } from './letters-setup.ts'

const setup = lettersSetup()
const { ask, confirmLast, edition, later, round, subscribers } = setup

async function reader(): Promise<{ id: string; epoch: number }> {
  await ask('ada@example.com')
  await round()
  return { id: (await confirmLast())?.subscriber ?? '', epoch: 1 }
}

/** A daily letter on each of so many days. */
async function letters(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    later(DAY_MS)
    await edition(setup.now.toISOString())
    await round()
  }
}
const comesBack = (address = 'ada@example.com') => noteBounce(setup.client, { address, kind: 'soft', now: setup.now })
const daysPaused = async (holder: { id: string; epoch: number }) => {
  const { pausedUntil } = (await subscriptionOf(setup.client, holder)) ?? {}
  return pausedUntil ? (Date.parse(pausedUntil) - setup.now.getTime()) / DAY_MS : null
}

describe('letters that come back softly', () => {
  test('pause a subscription once more than half of the last 30 days’ did, three at least', async () => {
    const holder = await reader()
    const outcomes: string[] = []
    await letters(2)
    for (let times = 0; times < 3; times += 1) {
      await letters(1)
      outcomes.push(await comesBack())
    }
    expect([outcomes, await daysPaused(holder)]).toEqual([['counted', 'counted', 'paused'], 30])
    expect((await subscriptionOf(setup.client, holder))?.isPausedByBounces).toBe(true)
  })

  test('pause nobody to whom as many arrived', async () => {
    const holder = await reader()
    await letters(3)
    for (let times = 0; times < 3; times += 1) {
      await letters(1)
      expect(await comesBack()).toBe('counted')
    }
    expect(await daysPaused(holder)).toBeNull()
  })

  test('count once for each letter, however often they are reported, and not after 30 days', async () => {
    await reader()
    await letters(1)
    expect([await comesBack(), await comesBack(), await comesBack()]).toEqual([
      'counted',
      'counted already',
      'counted already',
    ])
    await letters(1)
    await comesBack()
    later(29 * DAY_MS)
    await letters(1)
    expect(await comesBack()).toBe('counted')
  })

  test('are forgiven who resumes, and make no pause of their reader’s own shorter', async () => {
    const holder = await reader()
    const threeComeBack = async () => {
      const outcomes: string[] = []
      for (let times = 0; times < 3; times += 1) {
        await letters(1)
        outcomes.push(await comesBack())
      }
      return outcomes.at(-1)
    }
    expect(await threeComeBack()).toBe('paused')
    await changeSubscription(setup.client, holder, { act: 'resume' }, setup.now)
    expect((await subscriptionOf(setup.client, holder))?.isPausedByBounces).toBe(false)
    await letters(1)
    expect(await comesBack()).toBe('counted')
    await letters(1)
    await comesBack()
    await letters(1)
    await changeSubscription(setup.client, holder, { act: 'pause', days: 90 }, setup.now)
    expect([await comesBack(), await daysPaused(holder)]).toEqual(['paused', 90])
    expect((await subscriptionOf(setup.client, holder))?.isPausedByBounces).toBe(false)
  })
})

test('an edition of which more than a tenth comes back is paused, says so, and goes on when an editor lets it', async () => {
  await subscribers(220)
  await subscribers(10, 'example.org')
  const id = await edition()
  // The server of some readers postpones, so that the edition is still on its way.
  setup.server.fault = (to) => (to.endsWith('example.org') ? 'greylist' : null)
  await round()
  expect(await setup.states()).toEqual({ sent: 220, waiting: 10 })
  const stateOf = async () => {
    const found = await editionById(setup.client, id)
    return [found?.state, found?.reason]
  }
  for (let reader = 1; reader <= 22; reader += 1) await comesBack(`reader${reader}@example.com`)
  expect(await stateOf()).toEqual(['sending', ''])
  await comesBack('reader23@example.com')
  expect(await stateOf()).toEqual([
    'paused',
    '23 of its first 220 letters came back. Find out why before you let it go on.',
  ])
  const editor = await clientAs(setup.database, (await person(setup.database.owner, { role: 'editor' })).caller)
  expect(await decideEdition(editor, { id, act: 'resume' })).toBe('done')
  await comesBack('reader24@example.com')
  expect(await stateOf()).toEqual(['sending', ''])
})
