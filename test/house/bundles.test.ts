import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { BUNDLES } from '../../tools/vite/bundles.ts'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

it('every module that a bundle of the browser names is there', () => {
  const places = BUNDLES.flatMap((bundle) => bundle.places)
  expect(places.filter((place) => !existsSync(src + place))).toEqual([])
})
