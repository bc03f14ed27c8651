import { expect, test } from 'vitest'
import { newsOf } from './edition-news.ts'

const edition = (
  state: 'waiting' | 'sending' | 'finished' | 'paused',
  progress: Record<string, number>,
  reason = '',
) => ({
  edition: { id: 'one', title: 'Rates', state, reason },
  progress,
})
const sending = (sent: number) => edition('sending', { sent, waiting: 100 - sent })

test('of letters that go, each quarter is read out, and what lies between is not', () => {
  const steps = [0, 10, 24, 25, 30, 49, 74, 75, 99]
  const said = steps.slice(1).map((sent, at) => newsOf([sending(steps[at] ?? 0)], [sending(sent)]))
  expect(said).toEqual([
    '',
    '',
    'Rates: 25 of 100 sent, 75 waiting.',
    '',
    '',
    'Rates: 74 of 100 sent, 26 waiting.',
    'Rates: 75 of 100 sent, 25 waiting.',
    '',
  ])
})

test('the end is read out, and why it came', () => {
  expect(newsOf([sending(99)], [edition('finished', { sent: 99, doubtful: 1 })])).toBe(
    'Rates: Finished. 99 of 100 sent, 1 doubtful.',
  )
  expect(newsOf([sending(60)], [edition('paused', { sent: 60, waiting: 40 }, 'Too many came back.')])).toBe(
    'Rates: Paused. Too many came back.',
  )
})

test('the end is read out where nobody saw the letters go', () => {
  const over = edition('finished', { sent: 1 })
  expect(newsOf([edition('waiting', {})], [over])).toBe('Rates: Finished. 1 of 1 sent.')
  expect(newsOf([edition('paused', { waiting: 1 })], [over])).toBe('Rates: Finished. 1 of 1 sent.')
})

test('nothing is said of what was at rest, or has just come', () => {
  expect(newsOf([edition('finished', { sent: 1 })], [edition('finished', { sent: 100 })])).toBe('')
  expect(newsOf([], [sending(50)])).toBe('')
})
