import { expect, it } from 'vitest'
import { mergedAuthor } from './merged-author.ts'
import type { OwnAuthor } from './own-author.ts'

const FIRST: OwnAuthor = {
  name: 'Ada',
  title: 'Reporter',
  shortBio: '',
  bio: 'First.',
  expertise: ['Rates'],
  credentials: [],
  specializations: [],
  socialMedia: { linkedin: 'ada', twitter: 'ada' },
  photoUrl: null,
  experience: '',
  featuredIn: [],
  awards: [],
  education: '',
  metaDescription: '',
  keywords: [],
}

const merged = (given: Partial<OwnAuthor>, theirs: Partial<OwnAuthor>, seen: Partial<OwnAuthor> = FIRST) =>
  mergedAuthor({ seen, given, stored: { ...FIRST, ...theirs } })

it('what only one of two has changed is as that one has it', () => {
  expect(merged({ title: 'Editor' }, { bio: 'Theirs.' })).toEqual({ written: { title: 'Editor' }, overtaken: null })
  // A form that gives all of it takes nothing back that others have stored.
  expect(merged({ title: 'Editor', bio: 'First.' }, { bio: 'Theirs.' }).written).toEqual({
    title: 'Editor',
    bio: 'Theirs.',
  })
})

it('words that two have changed to different ones are not decided, and those that say the same are', () => {
  const theirs = { bio: 'Theirs.', title: 'Editor', photoUrl: '/theirs.jpg' }
  const { overtaken } = merged(
    { bio: 'Mine.', title: 'Editor', photoUrl: '/mine.jpg', experience: 'Ten years' },
    theirs,
  )
  expect(overtaken).toEqual({ bio: 'Theirs.', photoUrl: '/theirs.jpg' })
})

it('words that are emptied or removed elsewhere were changed there, too', () => {
  const seen = { ...FIRST, photoUrl: '/first.jpg' }
  expect(merged({ bio: 'Mine.', photoUrl: '/mine.jpg' }, { bio: '', photoUrl: null }, seen).overtaken).toEqual({
    bio: '',
    photoUrl: null,
  })
  expect(merged({ photoUrl: '/mine.jpg' }, { photoUrl: '/theirs.jpg' }).overtaken).toEqual({ photoUrl: '/theirs.jpg' })
})

it('each contact is words of its own', () => {
  const theirs = { socialMedia: { linkedin: 'theirs', twitter: 'ada', email: 'theirs@example.com' } }
  expect(merged({ socialMedia: { twitter: 'mine' } }, theirs)).toEqual({
    written: { socialMedia: { linkedin: 'theirs', twitter: 'mine', email: 'theirs@example.com' } },
    overtaken: null,
  })
  const both = { linkedin: '', twitter: '', email: 'mine@example.com' }
  expect(merged({ socialMedia: both }, theirs).overtaken).toEqual({
    socialMedia: { linkedin: 'theirs', email: 'theirs@example.com' },
  })
  expect(merged({ socialMedia: { linkedin: 'mine' } }, { socialMedia: {} }).overtaken).toEqual({
    socialMedia: { linkedin: '' },
  })
  expect(merged({ socialMedia: { linkedin: '' } }, { socialMedia: {} }).written).toEqual({ socialMedia: {} })
})

it('lists are united, and never overtaken', () => {
  expect(merged({ expertise: ['Rates', 'Escrow'] }, { expertise: ['Taxes'] })).toEqual({
    written: { expertise: ['Escrow', 'Taxes'] },
    overtaken: null,
  })
})

it('whoever does not say what they saw means what they give', () => {
  const given = { bio: 'Mine.', expertise: [], socialMedia: { linkedin: 'mine' } }
  expect(merged(given, { bio: 'Theirs.', expertise: ['Taxes'], socialMedia: { linkedin: 'theirs' } }, {})).toEqual({
    written: given,
    overtaken: null,
  })
})
