import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase } from '../support/database/fresh-database.ts'
import { renderTypes, typesFile } from '../../tools/types.mjs'
import type { Database } from '#database'

describe('the typed rows', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase({ poolSize: 1 })
  })
  afterAll(() => database.stop())

  it('say what the migrated database says (else run: npm run types)', async () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(await renderTypes(database.owner))
  })
})
