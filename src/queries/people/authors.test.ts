import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Schema } from '#database'

import { authorBySlug, authorPage } from './authors.ts'

const away = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
  fetch: async () => Response.json({ message: 'refused' }, { status: 400 }),
})

test('authors that cannot be had say so, as a list and alone', async () => {
  const words = 'Failed to load authors'
  await expect(authorPage({}, 1).ask(away)).rejects.toThrow(words)
  await expect(authorBySlug('any').ask(away)).rejects.toThrow(words)
})
