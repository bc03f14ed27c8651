import { type BoardRow } from '#blocks/rate-board'
import { shortSource } from '#blocks/short-source.ts'
import { staleAge } from '#market'
import type { BoardRate } from '#queries/rates'

/** A rate as the board prints it on a day. */
export function boardRowOf(rate: BoardRate, today: string): BoardRow {
  return {
    id: rate.id,
    name: rate.name,
    value: rate.newest.value,
    unit: rate.unit === 'points' ? 'pt' : '%',
    change: rate.weekChange,
    since: 'on the week',
    low: rate.low.value,
    high: rate.high.value,
    source: rate.source ? shortSource(rate.source) : 'Computed',
    on: rate.newest.on,
    age: staleAge(rate.newest.on, rate.staleAfterDays, today, rate.frequency),
  }
}
