import { afterEach, expect, test, vi } from 'vitest'

import { SAVED, savedOnDevice } from './saved-reading.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = (text: string | null) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SAVED ? text : null) })

const page = { title: 'Escrow', url: '/guide/escrow', at: '2026-11-20T10:00:00.000Z', account: 'a1' }

test.each([
  ['nothing', null, []],
  ['no list', '{', []],
  ['what it had', [page], [page]],
  ['pages of a former build', [{ title: 'Escrow', url: '/guide/escrow' }], [{ title: 'Escrow', url: '/guide/escrow' }]],
  [
    'a moment that is none',
    [
      { ...page, at: 'yesterday' },
      { ...page, at: 7e20 },
    ],
    [
      { ...page, at: undefined },
      { ...page, at: undefined },
    ],
  ],
  ['entries that are none', [null, 7, 'Escrow', {}, { title: 7, url: '/x' }, page], [page]],
])('a device that keeps %s', (_name, stored, read) => {
  kept(typeof stored === 'string' || stored === null ? stored : JSON.stringify(stored))
  expect(savedOnDevice()).toEqual(read)
})
