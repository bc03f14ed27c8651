import { expect, test } from 'vitest'
import { itemHtml } from './item-html.ts'

const item = {
  url: 'https://paper.example/article/x',
  content: '<p>See <a href="/rates">rates</a>.</p>',
  isSample: false,
}
const TEXT = '<p>See <a href="https://paper.example/rates">rates</a>.</p>'
const moment = { when: 'Aug 20, 2026', text: 'It was June & July.' }

test.each([
  ['a story as it is', {}, TEXT],
  ['a sample, marked', { isSample: true }, `<p><em>Sample story</em></p>${TEXT}`],
  [
    'a correction with its moment',
    { corrections: [moment] },
    `${TEXT}<p><strong>Correction, Aug 20, 2026.</strong> It was June &amp; July.</p>`,
  ],
  [
    'one that nobody dated',
    { corrections: [{ when: null, text: 'Two.' }] },
    `${TEXT}<p><strong>Correction.</strong> Two.</p>`,
  ],
])('%s', (_what, over, html) => expect(itemHtml({ ...item, ...over }, {})).toBe(html))

test('a chart is told with its title and source', () => {
  const chart = { start: 0, end: 0, series: 'pmms-30', title: 'A year' }
  const html = itemHtml({ ...item, content: '<p>One.</p>', charts: [chart] }, { 'pmms-30': 'Freddie Mac' })
  expect(html).toBe('<p>Chart: A year. Source: Freddie Mac.</p><p>One.</p>')
})
