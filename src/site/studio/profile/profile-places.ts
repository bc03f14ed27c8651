import type { OwnAuthor } from '#queries/writing'

type TextField = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string ? Name : never }[keyof OwnAuthor]
type ListName = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string[] ? Name : never }[keyof OwnAuthor]

export const LINES: readonly { field: TextField; label: string; most: number; hint?: string }[] = [
  { field: 'name', label: 'Name', most: 120 },
  { field: 'title', label: 'What you do', most: 160, hint: 'Stands under your name.' },
  { field: 'experience', label: 'Experience', most: 500 },
  { field: 'education', label: 'Education', most: 500 },
]

export const LONG_LINES: readonly { field: TextField; label: string; most: number; rows: number }[] = [
  { field: 'shortBio', label: 'In two sentences', most: 1000, rows: 3 },
  { field: 'bio', label: 'About you', most: 20_000, rows: 8 },
  { field: 'metaDescription', label: 'Search description', most: 500, rows: 3 },
]

export const LISTS: readonly { field: ListName; label: string }[] = [
  { field: 'expertise', label: 'Expertise' },
  { field: 'specializations', label: 'Specializations' },
  { field: 'credentials', label: 'Credentials' },
  { field: 'featuredIn', label: 'Featured in' },
  { field: 'awards', label: 'Awards' },
  { field: 'keywords', label: 'Keywords' },
]

export const CONTACTS = [
  ['linkedin', 'LinkedIn'],
  ['twitter', 'X (Twitter)'],
  ['email', 'Public e-mail'],
] as const

/** What of a profile is one thing that a form changes: a field, a contact, the photograph. */
export interface Place {
  /** Of its field in the form. */
  id: string
  label: string
  /** Its words: empty where nothing is said, undefined where it is not among what is given. */
  wordsOf: (author: Partial<OwnAuthor>) => string | undefined
  withWords: (author: OwnAuthor, words: string) => OwnAuthor
}

export const PHOTO_ID = 'profile-photo'

/** In the order of the form. */
export const PLACES: readonly Place[] = [
  ...[...LINES, ...LONG_LINES].map(({ field, label }): Place => ({
    id: `profile-${field}`,
    label,
    wordsOf: (author) => author[field],
    withWords: (author, words) => ({ ...author, [field]: words }),
  })),
  ...CONTACTS.map(([name, label]): Place => ({
    id: `profile-${name}`,
    label,
    wordsOf: ({ socialMedia }) => socialMedia?.[name],
    withWords: (author, words) => withContact(author, name, words),
  })),
  {
    id: PHOTO_ID,
    label: 'Photograph',
    wordsOf: ({ photoUrl }) => (photoUrl === null ? '' : photoUrl),
    withWords: (author, words) => ({ ...author, photoUrl: words || null }),
  },
]

/** The author with a contact as it was typed: an empty one goes. */
export function withContact(author: OwnAuthor, name: string, value: string): OwnAuthor {
  const { [name]: _former, ...others } = author.socialMedia
  return { ...author, socialMedia: value.trim() === '' ? others : { ...others, [name]: value.trim() } }
}
