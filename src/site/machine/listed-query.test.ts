import { expect, test } from 'vitest'
import { listedFor } from './listed-query.ts'

const story = (n: number) => ({ kind: 'article' as const, path: `/article/n${String(n).padStart(5, '0')}` })
const pages = [{ kind: null, path: '/rates' }, ...Array.from({ length: 20_000 }, (_, n) => story(n)).toReversed()]
const ANY = { words: '', kind: null, after: null }

test('listed pages are read page after page by address, each once, and counted by kind', () => {
  const seen: string[] = []
  let after: string | null = null
  for (;;) {
    const { found, counts }: ReturnType<typeof listedFor> = listedFor(pages, { ...ANY, after }, 5_000)
    expect(counts).toEqual({ none: 1, article: 20_000 })
    seen.push(...found.map(({ path }) => path))
    after = found.at(-1)?.path ?? null
    if (found.length < 5_000) break
  }
  expect(seen).toEqual(pages.map(({ path }) => path).toSorted())
})

test('what is listed is narrowed by words of the address, in any case, and by kind', () => {
  const found = (query: object) => listedFor(pages, { ...ANY, ...query }, 50).found.map(({ path }) => path)
  expect(found({ words: ' N01234 ' })).toEqual(['/article/n01234'])
  expect(found({ kind: 'none' })).toEqual(['/rates'])
  expect(found({ kind: 'article', words: 'rates' })).toEqual([])
  expect(found({ after: '/article/n19998' })).toEqual(['/article/n19999', '/rates'])
})
