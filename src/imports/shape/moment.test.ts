import { expect, onTestFinished, test, vi } from 'vitest'
import { momentIn } from './moment.ts'

const SAID = [
  ['2026-08-20T12:00:00.000Z', '2026-08-20T12:00:00.000Z'],
  ['2026-08-20', '2026-08-20T00:00:00.000Z'],
  ['2026-08-20 12:00', '2026-08-20T12:00:00.000Z'],
  ['2026-08-20T12:00:00', '2026-08-20T12:00:00.000Z'],
  ['2026-08-20 12:00:00 -0400', '2026-08-20T16:00:00.000Z'],
  ['2026-08-20T12:00:00+05:30', '2026-08-20T06:30:00.000Z'],
  ['2026-08-20 12:00:00 UTC', '2026-08-20T12:00:00.000Z'],
  ['2026-8-20', '2026-08-20T00:00:00.000Z'],
  ['Aug 20, 2026', '2026-08-20T00:00:00.000Z'],
  ['20 August 2026 2:05 PM', '2026-08-20T14:05:00.000Z'],
  ['August 20, 2026 2:05 pm EST', '2026-08-20T19:05:00.000Z'],
  ['Thu, 20 Aug 2026 10:00:00 GMT', '2026-08-20T10:00:00.000Z'],
  ['next week', null],
  ['', null],
] as const

test.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the dates of an export are the same days wherever it is brought in, such as %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(SAID.map(([text]) => [text, momentIn(text)])).toEqual(SAID)
  },
)
