import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const plot = { width: 500, height: 300, letter: 7 }
const label = (x: number, y: number, text = '6.69%, Aug 6, 2026') => ({ x, y, text })

test('a label stands at the right of its point, at the left near the right edge, above where both sides are short', () => {
  expect(placeLabels([label(0.2, 0.5)], plot)).toEqual([{ dx: 12, dy: 4, anchor: 'start' }])
  expect(placeLabels([label(0.95, 0.5)], plot)).toEqual([{ dx: -12, dy: 4, anchor: 'end' }])
  expect(placeLabels([label(0.5, 0.5, 'x'.repeat(45))], plot)[0]).toMatchObject({ anchor: 'middle', dy: -12 })
})

test('two labels never print over each other, and one that finds no place is left out', () => {
  const [high, low] = placeLabels([label(0.2, 0.5), label(0.22, 0.51)], plot)
  expect(high).toEqual({ dx: 12, dy: 4, anchor: 'start' })
  expect(low).not.toEqual(high)
  const wall = { x: 0, y: 0.5, text: 'x'.repeat(72), place: { dx: 0, dy: 4, anchor: 'start' as const } }
  const above = { ...wall, place: { ...wall.place, dy: -12 } }
  const under = { ...wall, place: { ...wall.place, dy: 22 } }
  expect(placeLabels([label(0.5, 0.5)], plot, [wall, above, under])).toEqual([null])
})

test('a lowest point has its words under it, where its line is not', () => {
  expect(placeLabels([{ ...label(0.5, 0.5), isUnder: true }], plot)).toEqual([{ dx: 0, dy: 22, anchor: 'middle' }])
})

test('no label leaves the plot', () => {
  expect(placeLabels([label(0.02, 0.99, '2.65%')], plot)[0]?.dy).toBeLessThanOrEqual(4)
  expect(placeLabels([label(0.5, 0.5, 'x'.repeat(100))], plot)).toEqual([null])
})
