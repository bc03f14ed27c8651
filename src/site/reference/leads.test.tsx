import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReadOn } from './leads.tsx'

const report = { term: 'Credit report', guide: '/education/credit-scores-and-your-rate' }
const linksOf = (guide: { path: string; title: string } | null) =>
  Array.from(
    renderToStaticMarkup(
      <ReadOn calculator={null} guide={guide} texts={[]} nearest={[report, { ...report, term: 'Credit score' }]} />,
    ).matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g),
    ([, path, title]) => [path, title],
  )

it('leads from a term that no text is about to the texts of terms that are near to it, each once', () => {
  expect(linksOf(null)).toEqual([[report.guide, 'Credit report: the lesson that explains it']])
  const answer = { path: '/answers/can-i-freeze-my-credit', title: 'Can I freeze my credit?' }
  expect(linksOf(answer)).toEqual([[answer.path, answer.title]])
})
