import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { storySummary } from '../../../test/support/site/story-summary.ts'
import { ArticleKicker } from './article-parts.tsx'
import { Lead, Seconds } from './front-lead.tsx'

const bare = { category: null, isSample: false, author: { name: '', slug: null, title: null, isSample: false } }
const marked = storySummary('a', { ...bare, isBreaking: true, isSample: true })

test('a story without a category is marked over its headline all the same', () => {
  const said = renderToStaticMarkup(<ArticleKicker article={marked} section={null} />)
  expect(said.match(/Breaking|Sample story/g)).toEqual(['Breaking', 'Sample story'])
  expect(said).not.toMatch(/<(span|a)[^>]*><\/\1>/)
  expect(renderToStaticMarkup(<ArticleKicker article={storySummary('b', bare)} section={null} />)).toBe('')
})

test('a story without a category that has just happened is marked at the head of the front page', () => {
  const shown = { covers: new Map(), isAmongSamples: false }
  for (const lead of [
    <Lead key="lead" story={marked} year={null} {...shown} />,
    <Seconds key="seconds" stories={[marked]} {...shown} />,
  ])
    expect(renderToStaticMarkup(lead).match(/>Breaking</g)).toHaveLength(1)
})
