import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnAuthor } from '#queries/writing'
import { ProfileFields } from './profile-fields.tsx'

const NOBODY = {
  expertise: [],
  specializations: [],
  credentials: [],
  featuredIn: [],
  awards: [],
  keywords: [],
  socialMedia: {},
} as unknown as OwnAuthor

test('a field that takes several things says how to separate them', () => {
  const fields = renderToStaticMarkup(<ProfileFields author={NOBODY} onChange={() => undefined} />)
  expect(fields.match(/Separate with commas\./g)).toHaveLength(6)
})
