import { expect, it } from 'vitest'
import { editionDocument } from './document.ts'

const stored = (url: string, path: string) => ({
  kicker: '',
  day: '2026-08-20',
  title: 'x',
  preheader: '',
  blocks: [{ kind: 'link', label: 'x', path }],
  sources: [{ name: 'x', url, note: '' }],
  figures: [],
})

it.each(['javascript:ran()', 'data:text/html,x', 'blob:https://a.example/x', '//evil.example', '/\\evil.example'])(
  'an edition leads nowhere by %s',
  (address) => {
    const { sources, blocks } = editionDocument(stored(address, address))
    expect([sources[0]?.url, blocks[0]]).toEqual(['', { kind: 'link', label: 'x', path: '/' }])
  },
)

it('and to the site and the web as it was told', () => {
  const { sources, blocks } = editionDocument(stored('https://www.freddiemac.com/pmms', '/rates?range=5Y'))
  expect([sources[0]?.url, blocks[0]]).toEqual([
    'https://www.freddiemac.com/pmms',
    { kind: 'link', label: 'x', path: '/rates?range=5Y' },
  ])
})
