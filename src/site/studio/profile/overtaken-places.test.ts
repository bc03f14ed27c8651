import { expect, it } from 'vitest'
import type { OwnAuthor } from '#queries/writing'
import { overtakenPlaces, overtakenWords, withOvertaken } from './overtaken-places.ts'

const MINE = {
  name: 'Ada',
  bio: 'Mine.',
  socialMedia: { linkedin: 'mine' },
  photoUrl: '/mine.jpg',
} as unknown as OwnAuthor
const THEIRS = { bio: 'Theirs.', socialMedia: { linkedin: '' }, photoUrl: null }

const toldOf = (author: OwnAuthor) => overtakenPlaces(author, THEIRS).map(({ label, stored }) => [label, stored])

it('each place that was changed elsewhere is told by its label, until the form says what is stored', () => {
  expect(toldOf(MINE)).toEqual([
    ['About you', 'Theirs.'],
    ['LinkedIn', ''],
    ['Photograph', ''],
  ])
  expect(toldOf({ ...MINE, bio: 'Theirs.', photoUrl: null })).toEqual([['LinkedIn', '']])
  expect(toldOf({ ...MINE, ...THEIRS, socialMedia: {} })).toEqual([])
  expect(overtakenPlaces(MINE, {})).toEqual([])
})

it('what is taken of a place is as it is stored, and nothing else of the profile is', () => {
  const [bio, linkedin, photo] = overtakenPlaces(MINE, THEIRS)
  expect(bio?.withWords(MINE, bio.stored)).toEqual({ ...MINE, bio: 'Theirs.' })
  expect(linkedin?.withWords(MINE, linkedin.stored)).toEqual({ ...MINE, socialMedia: {} })
  expect(photo?.withWords(MINE, photo.stored)).toEqual({ ...MINE, photoUrl: null })
})

it('what others have stored is what the next save begins with', () => {
  expect(withOvertaken(MINE, THEIRS)).toEqual({ ...MINE, bio: 'Theirs.', socialMedia: {}, photoUrl: null })
  expect(withOvertaken(MINE, {})).toEqual(MINE)
})

it('the words name every field that was changed elsewhere', () => {
  const places = overtakenPlaces(MINE, THEIRS)
  expect(overtakenWords(places)).toMatch(
    /^“About you”, “LinkedIn”, and “Photograph” were changed elsewhere meanwhile\./,
  )
  expect(overtakenWords(places.slice(0, 1))).toMatch(/^“About you” was changed elsewhere meanwhile\./)
  expect(overtakenWords([])).toBeNull()
})
