import { beforeAll, describe, expect, it } from 'vitest'

import { QUESTIONS } from '../support/content/thirty-questions.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})

/** What a page says, as its reader sees it; marks within a word are none. */
const wordsOf = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<\/?(?:mark|b|strong|em|a|sup|sub)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const firstResult = (html: string): string =>
  /<ul[^>]*class="[^"]*search-results[\s\S]*?href="([^"#]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe.each(Object.entries(QUESTIONS))('%s', (_who, questions) => {
  it.each(questions)('who asks "%s" has the answer on the first page that is found', async (words, says) => {
    const results = await site.ask(`/search?${new URLSearchParams({ q: words }).toString()}`)
    const path = firstResult(results.text)
    expect(path).toMatch(/^\//)
    expect(wordsOf((await site.ask(path)).text), path).toMatch(says)
  })
})

it('who types nonsense is shown the ways on', async () => {
  const { text } = await site.ask('/search?q=blorpf+zzkt')
  expect(wordsOf(text)).toContain('Nothing here has these words')
  for (const path of ['/glossary', '/answers', '/guides', '/calculators', '/rates'])
    expect(text).toContain(`href="${path}"`)
})
