import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
let slug = ''
beforeAll(async () => {
  site = await startSite()
  const [story] = await site.owner<
    { slug: string }[]
  >`select slug from articles where is_published order by slug limit 1`
  slug = story?.slug ?? ''
  const target = `/article/${slug}`
  await site.owner`
    insert into path_redirects (path, target, kind, slug) values
      ('/2026/01/größe', ${target}, 'article', ${slug}), ('/old/*', '/tag/*', null, null), ('/bare/*', '/*', null, null),
      ('/2026/01/draft', '/article/draft', 'article', 'draft'), ('/rates', '/', null, null),
      ('/?p=7', ${target}, 'article', ${slug}), ('/?p=8', '/article/draft', 'article', 'draft')`
})
afterAll(() => site.stop())

const asked = async (path: string) => {
  const response = await site.ask(path)
  return [response.status, response.headers['location'] ?? null]
}

it('leads the address of a text on another system to the text here, however it is written', async () => {
  expect(await asked('/2026/01/gr%C3%B6%C3%9Fe')).toEqual([301, `/article/${slug}`])
  expect(await asked('/2026/01/Gr%C3%B6%C3%9Fe')).toEqual([301, `/article/${slug}`])
  expect(await asked('/old/data')).toEqual([301, '/tag/data'])
})

it('takes the place of no page, and tells nothing of drafts and of addresses that nobody had', async () => {
  expect((await asked('/rates'))[0]).toBe(200)
  expect((await asked('/2026/01/draft'))[0]).toBe(404)
  expect((await asked('/2026/01/nothing'))[0]).toBe(404)
})

it('leads the number of a post to its text, and every other number to the front page, which is kept once', async () => {
  expect(await asked('/?p=7')).toEqual([301, `/article/${slug}`])
  expect(await asked('/?page_id=7&preview=true')).toEqual([301, `/article/${slug}`])
  expect(await asked('/?p=8')).toEqual([302, '/'])
  expect(await asked('/?p=9')).toEqual([302, '/'])
  expect((await asked('/?p=seven'))[0]).toBe(200)
  expect((await asked('/'))[0]).toBe(200)
})

it('leads to no other site, and no path is too odd to be asked for', async () => {
  expect(await asked('/bare//evil.example')).toEqual([301, '/bare/evil.example'])
  expect(await asked('/bare/%2Fevil.example')).toEqual([301, '/evil.example'])
  expect(await asked('/bare/%5Cevil.example')).toEqual([301, '/evil.example'])
  expect(await asked('/bare/%09/evil.example')).toEqual([301, '/%09/evil.example'])
  for (const path of ['/a)b%22c', '/a%5C%22,b', '/(*)']) expect(await asked(path)).toEqual([404, null])
})
