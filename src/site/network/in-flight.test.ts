import { expect, it, vi } from 'vitest'
import { InFlight } from './in-flight.ts'

function flights() {
  const time = { now: 0 }
  const ended: ((result: string) => void)[] = []
  const start = vi.fn(() => new Promise<string>((resolve) => ended.push(resolve)))
  return { flights: new InFlight<string>(() => time.now), time, start, ended }
}

it('what is asked twice within five seconds is sent once', async () => {
  const { flights: one, time, start, ended } = flights()
  const first = one.share('guides', start)
  time.now = 4_999
  const second = one.share('guides', start)
  ended[0]?.('rows')
  expect([await first, await second, start.mock.calls.length]).toEqual(['rows', 'rows', 1])
})

it('after five seconds it is sent anew, and that call is shared then', () => {
  const { flights: one, time, start } = flights()
  void one.share('guides', start)
  time.now = 5_000
  void one.share('guides', start)
  void one.share('guides', start)
  expect(start).toHaveBeenCalledTimes(2)
})

it('and so it is when the first call has ended', async () => {
  const { flights: one, start, ended } = flights()
  const first = one.share('guides', start)
  ended[0]?.('rows')
  await first
  void one.share('guides', start)
  expect(start).toHaveBeenCalledTimes(2)
})
