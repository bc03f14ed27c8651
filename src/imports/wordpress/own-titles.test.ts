import { expect, test } from 'vitest'
import { OwnTitles } from './own-titles.ts'

test('a text of the site is known by each of its addresses, and what stands elsewhere by none', () => {
  const titles = new OwnTitles()
  titles.host = 'old.test'
  titles.take(['/2026/01/one/', '/2026/01/former', '?p=7'], 'One &amp; <em>only</em>')
  titles.take(['?p=8'], ' ')
  const known = ['/2026/01/one', '/2026/01/One/?x=1#a', '/2026/01/former/', '/?p=7'].map((path) => [
    titles.at(`https://old.test${path}`),
    titles.at(`http://www.old.test${path}`),
  ])
  expect(new Set(known.flat())).toEqual(new Set(['One & <em>only</em>']))
  const others = ['https://old.test/', 'https://old.test/?p=8', 'https://x.test/2026/01/one/', '/2026/01/one/', 'no']
  expect(others.map((address) => titles.at(address))).toEqual(others.map(() => undefined))
})
