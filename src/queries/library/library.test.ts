import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Schema } from '#database'

import { libraryRows, libraryText } from './library.ts'

const away = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
  fetch: async () => Response.json({ message: 'refused' }, { status: 400 }),
})

test.each([
  ['guides', 'Failed to load guides'],
  ['education', 'Failed to load education'],
] as const)('the shelf of %s that cannot be had says so', async (shelf, words) => {
  await expect(libraryRows(shelf, {}, 1).ask(away)).rejects.toThrow(words)
  await expect(libraryText(shelf, 'any').ask(away)).rejects.toThrow(words)
})
