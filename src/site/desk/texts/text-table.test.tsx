import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedText } from '#queries/writing'
import { TextTable } from './text-table.tsx'

const text: ListedText = {
  kind: 'article',
  id: 'a',
  slug: 'rates-fall',
  title: 'Rates fall',
  state: 'draft',
  publishDate: null,
  submittedAt: null,
  updatedAt: '2026-08-20T12:00:00Z',
  authorId: 'b',
  byline: 'Zoe Last',
  views: 0,
  isSample: true,
}

test('a text stands with its author’s name, and the mark of a sample beside its kind', () => {
  const page = renderToStaticMarkup(<TextTable texts={[text]} />)
  expect(page).toContain('Zoe Last')
  expect(page).toMatch(/<td[^>]*><span>Story <[^>]*>Sample<\/[^>]*><\/span><\/td>/)
  expect(renderToStaticMarkup(<TextTable texts={[{ ...text, authorId: null, byline: null }]} />)).toContain('The site')
})
