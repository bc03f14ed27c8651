import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { FullByline } from './full-byline.tsx'

const words = (updated: string | null) =>
  renderToStaticMarkup(
    <FullByline
      author={{ name: 'Ann Lee', slug: null, title: null, isSample: false }}
      isSample={false}
      published="2026-08-20T16:25:10Z"
      updated={updated}
      readTime="3 min read"
    />,
  )

it('says when a text was changed where that is another minute than when it came out', () => {
  expect(words('2026-08-21T09:00:00Z')).toContain('Updated <time')
  expect(words('2026-08-20T16:25:50Z')).not.toContain('Updated')
  expect(words('2026-08-19T09:00:00Z')).not.toContain('Updated')
  expect(words(null)).not.toContain('Updated')
})

it('keeps an hour and its zone on one line', () => {
  expect(words(null)).toContain('>Aug 20, 2026, 12:25\u00a0pm\u00a0ET</time>')
})
