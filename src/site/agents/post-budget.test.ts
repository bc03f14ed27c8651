import { expect, test } from 'vitest'
import { postBudget } from './post-budget.ts'

/** What becomes of each message: the bytes of its result, or the words of its refusal. */
async function fates(within: ReturnType<typeof postBudget>, sizes: readonly number[]) {
  const made: number[] = []
  const outcomes = await Promise.allSettled(
    sizes.map(async (size) =>
      within(() => {
        made.push(size)
        return 'x'.repeat(size)
      }),
    ),
  )
  const said = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.length : (one.reason as Error).message))
  return { made, said }
}

test('twenty messages of one request have results, those beyond are refused in words', async () => {
  const { said, made } = await fates(
    postBudget(() => true),
    Array.from({ length: 22 }, () => 1),
  )
  expect(said.slice(0, 20)).toEqual(made)
  expect(said.slice(20)).toEqual([expect.stringContaining('at most 20'), expect.stringContaining('at most 20')])
})

test('each message but the first, which came with its request, is asked for', async () => {
  let asked = 0
  const within = postBudget(() => (asked += 1) < 3)
  const { said } = await fates(within, [1, 1, 1, 1, 1])
  expect(said).toEqual([
    1,
    1,
    1,
    ...Array.from({ length: 2 }, () => expect.stringContaining('Too many calls') as string),
  ])
})

test('results have five megabytes together, and what is beyond is not made', async () => {
  const two = 2_000_000
  const { said, made } = await fates(
    postBudget(() => true),
    [two, two, two, two, 1],
  )
  expect(said.slice(0, 2)).toEqual([two, two])
  for (const words of said.slice(2)) expect(words).toContain('five megabytes')
  expect(made).toEqual([two, two, two])
})

test('a message that fails leaves the next one its turn', async () => {
  const within = postBudget(() => true)
  const failed = within(async () => {
    throw new Error('no such county')
  })
  const next = within(() => 'found')
  await expect(failed).rejects.toThrow('no such county')
  expect(await next).toBe('found')
})
