import { afterAll, beforeAll, expect, it } from 'vitest'

import { parsePage } from '../support/site/site-pages.ts'
import { story } from '../support/site/site-story.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** The marks of the front page by the part that they stand in, and its stories that no mark speaks for. */
async function marksOfHome() {
  const page = parsePage((await site.ask('/')).text)
  const main = page.querySelector('main')
  const marks = [...(main?.querySelectorAll('.sample-mark') ?? [])].map((mark) => mark.textContent)
  const heads = [...(main?.querySelectorAll('.section-head .sample-mark, .front-samples .sample-mark') ?? [])].length
  const slugs = [...(main?.querySelectorAll('a[href^="/article/"]') ?? [])].map((link) => link.getAttribute('href'))
  const unsaid = [...(main?.querySelectorAll('article, .latest li, .analysis-list li') ?? [])]
    .filter(
      (row) =>
        !row.querySelector('.sample-mark') && !row.closest('section')?.querySelector('.section-head .sample-mark'),
    )
    .map((row) => row.querySelector('a[href^="/article/"]')?.getAttribute('href'))
  return { marks, heads, slugs, unsaid }
}

it('a front page of nothing but samples says so once', async () => {
  const { marks, heads, slugs } = await marksOfHome()
  expect([marks, heads]).toEqual([['Samples'], 1])
  expect(slugs.length).toBeGreaterThan(8)
})

it('beside a first real story each sample is marked, by its row or once at the head of its list', async () => {
  const { slug } = await story(site, { slug: 'the-first-real-one', title: 'The first real one' })
  await expect.poll(async () => (await marksOfHome()).slugs).toContain(`/article/${slug}`)
  const { marks, heads, unsaid } = await marksOfHome()
  // The real one alone is spoken for by no mark.
  expect(unsaid).toEqual([`/article/${slug}`])
  // Three that lead, the rows of the mixed list, and one for each list of samples alone.
  expect(heads).toBe(2)
  expect(marks.length).toBeLessThanOrEqual(3 + 6 + 2)
})
