import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { TextOnDevice } from '#studio/saving'
import { OnDevice } from './on-device.tsx'

const TEXT: TextOnDevice = {
  kind: 'lesson',
  id: 'a',
  title: 'Points',
  changedAt: '2026-11-30T12:00:00Z',
  isSaved: true,
  opensHere: true,
}
const shown = (...texts: TextOnDevice[]) =>
  renderToStaticMarkup(<OnDevice texts={texts} open={async () => undefined} />)

it('what opens without a network is said to, with the way to it', () => {
  const page = shown(TEXT)
  expect(page).toContain('The server does not respond; these texts open all the same')
  expect(page).toMatch(/<a [^>]*href="\/author\/edit\/a\?kind=lesson">Points<\/a>/)
  expect(page).not.toContain('it opens when')
})

it('unsaved words of a text that opens later are not lost: they are listed, with the way to it where that is known', () => {
  const later = { ...TEXT, isSaved: false, opensHere: false }
  const page = shown(later, { ...later, kind: null, id: 'b', title: 'Escrow' })
  expect(page).not.toContain('open all the same')
  expect(page.match(/kept on this device alone: it opens when the server responds/g)).toHaveLength(2)
  expect(page).toMatch(/<a [^>]*href="\/author\/edit\/a\?kind=lesson">Points<\/a>/)
  expect(page).toMatch(/<span[^>]*>Escrow<\/span>/)
})
