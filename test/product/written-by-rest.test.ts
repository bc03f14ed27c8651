import { afterAll, beforeAll, expect, it } from 'vitest'

import { parsePage } from '../support/site/site-pages.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const documentOf = (...content: object[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

it('a story that is written as a document has its page a moment later, with the chart and the figures that it quotes', async () => {
  const rate = { type: 'figure', attrs: { text: '6.65%', rests: 'pmms-30@2026-08-20=6.65' } }
  const chart = {
    type: 'rateChart',
    attrs: { series: 'pmms-30', from: '2025-08-21', to: '2026-08-20', title: 'The thirty-year rate in a year' },
  }
  const quoting = { type: 'paragraph', content: [{ type: 'text', text: 'The average was ' }, rate] }
  const { slug } = await story(site, {
    ...uniqueStory('documented'),
    content: '',
    document: documentOf(quoting, chart, paragraph('<script>')),
  })
  const page = () => site.ask(`/article/${slug}`)
  await expect.poll(async () => (await page()).text).toContain('The average was ')
  const { text } = await page()
  const shown = parsePage(text)
  expect(shown.querySelector('a.rate')?.getAttribute('href')).toBe('#rate-pmms-30-2026-08-20')
  expect(shown.querySelector('#rate-pmms-30-2026-08-20')?.textContent).toContain('6.65%')
  expect(text).toContain('The thirty-year rate in a year')
  expect(shown.querySelector('[data-prose] svg, [data-drawn] svg')).not.toBeNull()
  expect(text).toContain('<p>&lt;script&gt;</p>')

  await change(site, slug, { document: documentOf(paragraph('It was written anew.')) })
  await expect.poll(async () => (await page()).text).toContain('It was written anew.')
  expect((await page()).text).not.toContain('The average was ')
})

it('what is no document is refused with a sentence that says where, and the page stays', async () => {
  const { slug } = await story(site, uniqueStory('refused'))
  const { status, text } = await site.asService(`/rest/v1/articles?slug=eq.${slug}`, {
    method: 'PATCH',
    json: { document: documentOf({ type: 'iframe' }) },
  })
  expect([status, JSON.parse(text)]).toEqual([
    400,
    expect.objectContaining({
      code: '23514',
      message: `The document of "${slug}" cannot be stored: content[0]: there is no node "iframe" here`,
    }),
  ])
  expect((await site.ask(`/article/${slug}`)).text).toContain(`The text of ${slug}.`)
})
