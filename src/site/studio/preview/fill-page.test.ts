// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { fillPage } from './fill-page.ts'

const SAMPLE = `
  <main>
    <nav class="trail"><ol><li><a href="/education">Education</a></li><li><a href="/education?category=owning">Owning</a></li></ol></nav>
    <h1>Of another lesson</h1>
    <div data-prose></div>
  </main>`

/** Where the page of a lesson says that it stands. */
function trailOf(category: string | null): (string | null)[] {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = SAMPLE
  const fields = completeFields({ title: 'A lesson', slug: 'a-lesson', category })
  fillPage(page, { kind: 'lesson', fields, printed: { content: '<p>Words.</p>', keyPoints: [] }, charts: [] })
  return [...page.querySelectorAll('.trail li')].map((entry) => entry.textContent)
}

it('a draft stands in its own category, not in that of the page which it was filled into', () => {
  expect(trailOf('Credit')).toEqual(['Education', 'Credit'])
  expect(trailOf(null)).toEqual(['Education'])
})
