import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bannerOf, chunkGroups, reaches, stalePlaces, strayPlaces } from './browser-bundles.ts'
import { BUNDLES } from './bundles.ts'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

it('a place that is renamed fails the build', () => {
  const bundles = [{ name: 'x', places: ['kinds/', 'site/', 'site/no-longer-here.ts'] }]
  expect(stalePlaces(src, [`${src}kinds/kinds.ts`, `${src}site/client.tsx`], bundles)).toEqual([
    'site/no-longer-here.ts',
  ])
  expect(stalePlaces(src, [`${src}kinds/kinds.ts`], bundles)).toEqual(['site/', 'site/no-longer-here.ts'])
})

it('what only the server reads fails the build where a page takes it, and where it is renamed', () => {
  const places = ['kinds/kinds-on-server.ts']
  expect(strayPlaces(src, [`${src}kinds/kinds.ts`], places)).toEqual([])
  expect(strayPlaces(src, [`${src}kinds/kinds-on-server.ts`], places)).toEqual(places)
  expect(strayPlaces(src, [], ['kinds/no-longer-here.ts'])).toEqual(['kinds/no-longer-here.ts'])
})

it('no module is listed twice, and none that is named is taken by a folder before it', () => {
  const places = BUNDLES.flatMap((bundle) => bundle.places)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  const groups = chunkGroups(src)
  for (const place of places) {
    const id = place.endsWith('/') ? `${src}${place}x.ts` : src + place
    const named = groups.find(({ test }) => test(id))
    const listed = BUNDLES.find((bundle) => bundle.places.includes(place))
    expect([place, named?.name]).toEqual([place, listed?.name])
  }
})

it('what the router splits off a page stays with that page', () => {
  const [frame] = chunkGroups('/src/', [{ name: 'x', places: ['site/x.tsx'] }])
  expect([frame?.test('/src/site/x.tsx'), frame?.test('/src/site/x.tsx?tsr-split=component')]).toEqual([true, false])
})

it('files that import each other are seen, whatever lies between', () => {
  const imports = new Map([
    ['model', ['words']],
    ['words', ['fields']],
    ['fields', ['model']],
    ['page', ['model']],
  ])
  expect(reaches(imports, 'model', 'model')).toBe(true)
  expect(reaches(imports, 'page', 'page')).toBe(false)
})

it('a file of a bundle that runs at the first touch is compiled ahead, also where it is parted', () => {
  const bundles = [
    { name: 'sums', places: [], isCompiledAhead: true },
    { name: 'page', places: [] },
  ]
  expect(['sums', 'sums~2', 'page'].map((name) => bannerOf({ name }, bundles) !== '')).toEqual([true, true, false])
})
