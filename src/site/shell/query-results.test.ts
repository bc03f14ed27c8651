import { expect, test } from 'vitest'
import { type Question, queryMemory } from '#queries/shared'
import { serverQueryResults } from './query-results.ts'

const text = { id: 't', content: '<p>Text.</p>', figures: [] }

test('what pages share is remembered, and a text that stands on its own page is not', async () => {
  const memory = queryMemory(10, () => 0)
  const asked: string[] = []
  const ask = async <T>(question: Question<T>) => {
    asked.push(question.key[0])
    return { result: await question.ask({} as never), dependsOn: [] }
  }
  const list: Question<number[]> = { key: ['list'], freshMs: 1000, ask: async () => [1] }
  const story: Question<typeof text> = { key: ['story'], freshMs: 1000, texts: 'one', ask: async () => text }
  for (let page = 0; page < 2; page += 1) {
    const results = serverQueryResults({ ask, memory, dependOn: () => undefined })
    await results.load(list)
    await results.load(story)
    expect(await results.load(story)).toBe(text) // once for a page, however many parts of it ask
  }
  expect(asked).toEqual(['list', 'story', 'story'])
})
