import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeBetween, changeSize, stepsBetween } from './change.ts'
import type { Unit } from './observation.ts'

const at = (value: number) => ({ on: '', value })
const between = (from: number, to: number, unit: Unit = 'percent', decimals = 2) =>
  changeBetween(at(from), at(to), unit, decimals)

describe('a change', () => {
  test('of a rate is told in points, and in one point as long as it is no more than one', () => {
    expect(between(6.67, 6.65)).toEqual({ direction: 'down', amount: 0.02, words: 'down 0.02 point' })
    expect(between(5.5, 6.5).words).toBe('up 1.00 point')
    expect(between(4.1, 6.6).words).toBe('up 2.50 points')
    expect(between(1.98, 2.1, 'points').words).toBe('up 0.12 point')
  })

  test('of a count or an amount is told in percent of the earlier figure', () => {
    expect(between(1200, 1428, 'thousands', 0).words).toBe('up 19.0%')
    expect(between(416_100, 410_700, 'dollars', 0).words).toBe('down 1.3%')
    expect(between(321.465, 322.561, 'index', 3).words).toBe('up 0.3%')
  })

  test('of less than a tenth of a percent is told by its first digit, of nothing by its amount', () => {
    expect(between(319.679, 319.785, 'index', 3).words).toBe('up 0.03%')
    expect(between(319.679, 319.68, 'index', 3).words).toBe('up 0.0003%')
    expect(between(0, 1200, 'dollars', 0).words).toBe('up $1,200')
    expect(between(-400, -200, 'index', 0).words).toBe('up 50.0%')
  })

  test('too small for the published decimals is no change', () => {
    expect(between(6.651, 6.652)).toEqual({ direction: 'unchanged', amount: 0, words: 'unchanged' })
    expect(changeSize(at(6.651), at(6.652), 'percent', 2)).toBe('unchanged')
  })

  test('has no error of binary fractions: 6.69 less 6.66 is 0.03, and 0.3 less 0.1 is 0.2', () => {
    expect(6.69 - 6.66).not.toBe(0.03)
    expect(between(6.66, 6.69).amount).toBe(0.03)
    expect(between(0.1, 0.3, 'index', 1).amount).toBe(0.2)
    expect(stepsBetween(at(18.63), at(2.65), 2)).toBe(-1598)
  })
})

const rate = fc.integer({ min: 0, max: 2000 }).map((steps) => steps / 100)

test('there and back is the same size the other way round', () => {
  const opposite = { up: 'down', down: 'up', unchanged: 'unchanged' }
  fc.assert(
    fc.property(rate, rate, (from, to) => {
      const [there, back] = [between(from, to), between(to, from)]
      expect(back.direction).toBe(opposite[there.direction])
      expect(back.amount).toBe(there.amount)
    }),
  )
})

test('steps add up over any day between', () => {
  fc.assert(
    fc.property(rate, rate, rate, (one, two, three) => {
      const [a, b, c] = [at(one), at(two), at(three)]
      expect(stepsBetween(a, b, 2) + stepsBetween(b, c, 2)).toBe(stepsBetween(a, c, 2))
    }),
  )
})
