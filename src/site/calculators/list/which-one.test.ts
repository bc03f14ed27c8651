import { expect, test } from 'vitest'
import { CATALOG } from '#calculators'
import { WHICH_ONE, type WhichQuestion, isFound, whichPlace } from './which-one.ts'

const paths = (from: WhichQuestion, before: string[] = []): string[][] =>
  Object.entries(from.choices).flatMap(([name, { next }]) => {
    const path = [...before, name]
    return 'choices' in next ? paths(next, path) : [path]
  })
const all = paths(WHICH_ONE)

test('every way to a calculator has three questions', () => {
  expect(all.filter((path) => path.length !== 3)).toEqual([])
})

test('every calculator is found on some way', () => {
  const found = all.map((path) => whichPlace(path.join('.')).now).filter(isFound)
  const names = new Set(found.map((result) => result.calculator))
  expect([...names].toSorted()).toEqual(CATALOG.map((entry) => entry.name).toSorted())
})

test('a way can be followed halfway, and each answer can be taken back', () => {
  const place = whichPlace('buying.price')
  expect(place.now).toMatchObject({ question: 'What do you know already?' })
  expect(place.answered.map(({ words, before }) => [words, before])).toEqual([
    ['I plan to buy a home', ''],
    ['How much home fits my money', 'buying'],
  ])
})

test.each(['', 'nowhere', 'buying.nowhere', 'constructor', '__proto__.toString', 'buying.price.all.more'])(
  'what makes no sense in "%s" is left away',
  (path) => {
    const place = whichPlace(path)
    expect(whichPlace(place.path)).toEqual(place)
    expect(path.startsWith(place.path)).toBe(true)
  },
)
