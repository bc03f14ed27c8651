import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FooterContent, NewsColumn } from './footer.tsx'

const story = (slug: string, isSample: boolean) => ({
  title: slug,
  slug,
  isBreaking: false,
  isSample,
  publishDate: '2026-08-20T12:00:00Z',
})
const marks = (samples: boolean[]) =>
  renderToStaticMarkup(<NewsColumn stories={samples.map((isSample, index) => story(`s${index}`, isSample))} />)
    .split('<li>')
    .map((part) => part.includes('sample-mark'))

it('says once that all three stories are samples, and marks them one by one where only some are', () => {
  expect(marks([true, true, true])).toEqual([true, false, false, false, false, false])
  expect(marks([false, true, true])).toEqual([false, false, true, true, false, false])
  expect(marks([false, false, false])).toEqual([false, false, false, false, false, false])
})

it('has the links that the operator adds, with their names as text, and no place for them where there are none', () => {
  const footer = (links: { name: string; address: string }[]) =>
    renderToStaticMarkup(<FooterContent name="The Daily Rate" stories={[]} notices="" links={links} />)
  expect(footer([{ name: '<b>Radio</b>', address: 'https://radio.example/?a=1&b=2' }])).toContain(
    'aria-label="More from The Daily Rate"><ul><li><a href="https://radio.example/?a=1&amp;b=2">&lt;b&gt;Radio&lt;/b&gt;</a>',
  )
  expect(footer([])).not.toContain('More from')
})
