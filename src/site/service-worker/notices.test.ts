import { beforeEach, expect, it, vi } from 'vitest'
import { noticeIn, ownPath, shownOf } from './notices.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
})

it('a notice is shown as it was sent, with the page that it leads to', () => {
  const sent = { title: 'Breaking', body: 'Rates fall', path: '/article/rates-fall?a=1', tag: 'breaking-1' }
  const notice = noticeIn(JSON.stringify(sent))
  expect(notice).toEqual(sent)
  expect(shownOf(notice)).toMatchObject({ body: 'Rates fall', tag: 'breaking-1', data: '/article/rates-fall?a=1' })
})

it.each(['', 'x', 'null', '7', '{"title":7}'])('what cannot be read is shown as news of the front page: %s', (sent) => {
  expect(noticeIn(sent)).toEqual({ title: 'News', body: '', path: '/', tag: 'news' })
})

it('no notice leads to another site', () => {
  for (const path of ['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)'])
    expect(ownPath(path)).toBe('/')
})
