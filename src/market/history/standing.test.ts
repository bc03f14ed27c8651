import { describe, expect, test } from 'vitest'
import { standingOf } from './standing.ts'

describe('a standing', () => {
  const of = (below: number, equal: number, above: number) =>
    standingOf({ count: below + equal + above, below, equal, above })

  test('has a word for each part of the span, half of the equal weeks counted as lower', () => {
    expect(of(81, 1, 18)).toBe('high')
    expect(of(79, 1, 20)).toBe('above the middle')
    expect(of(55, 1, 44)).toBe('above the middle')
    expect(of(54, 1, 45)).toBe('average')
    expect(of(45, 1, 54)).toBe('average')
    expect(of(44, 1, 55)).toBe('below the middle')
    expect(of(20, 1, 79)).toBe('below the middle')
    expect(of(19, 1, 80)).toBe('low')
  })

  test('knows a record, also one that was there before', () => {
    expect(of(99, 1, 0)).toBe('highest')
    expect(of(97, 3, 0)).toBe('highest')
    expect(of(0, 1, 99)).toBe('lowest')
  })

  test('says nothing of nine weeks, or where nothing ever changed', () => {
    expect(of(8, 1, 0)).toBe('unmeasured')
    expect(of(0, 52, 0)).toBe('unmeasured')
    expect(of(9, 1, 0)).toBe('highest')
  })

  test('is the same seen from below as from above', () => {
    const mirrored: Record<string, string> = {
      highest: 'lowest',
      high: 'low',
      'above the middle': 'below the middle',
      average: 'average',
      'below the middle': 'above the middle',
      low: 'high',
      lowest: 'highest',
    }
    for (let below = 0; below < 100; below += 1)
      expect(of(99 - below, 1, below)).toBe(mirrored[of(below, 1, 99 - below)])
  })
})
