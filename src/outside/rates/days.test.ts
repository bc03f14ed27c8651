import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type DayForm, dayIn, isoDayOf } from './days.ts'

it.each<[string, DayForm, string | null]>([
  ['4/2/1971', 'M/D/YYYY', '1971-04-02'],
  ['09/17/2026', 'M/D/YYYY', '2026-09-17'],
  ['17/09/2026', 'M/D/YYYY', null],
  ['17/9/2026', 'D/M/YYYY', '2026-09-17'],
  ['17.9.2026', 'D.M.YYYY', '2026-09-17'],
  ['20260917', 'YYYYMMDD', '2026-09-17'],
  ['2026-09-17', 'YYYY-MM-DD', '2026-09-17'],
  ['2026-9-7', 'YYYY-MM-DD', '2026-09-07'],
  ['2026-09-17T00:00:00', 'YYYY-MM-DD', '2026-09-17'],
  ['2026-09-17T23:30:00.000-05:00', 'YYYY-MM-DD', '2026-09-17'],
  ['2026-09-17x', 'YYYY-MM-DD', null],
  ['2/29/2024', 'M/D/YYYY', '2024-02-29'],
  ['2/29/2026', 'M/D/YYYY', null],
  ['13/1/2026', 'M/D/YYYY', null],
  ['0/1/2026', 'M/D/YYYY', null],
  ['9/31/2026', 'M/D/YYYY', null],
  ['9/17/26', 'M/D/YYYY', null],
  ['', 'M/D/YYYY', null],
  ['Source: Freddie Mac', 'M/D/YYYY', null],
])('"%s" as %s is %s', (text, form, day) => expect(isoDayOf(text, form)).toBe(day))

it('every day of the calendar is found again in every form, with leading zeros and without', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      const [m, d] = [String(Number(month)), String(Number(day))]
      const read = [
        isoDayOf(iso, 'YYYY-MM-DD'),
        isoDayOf(`${m}/${d}/${year}`, 'M/D/YYYY'),
        isoDayOf(`${month}/${day}/${year}`, 'M/D/YYYY'),
        isoDayOf(`${d}/${m}/${year}`, 'D/M/YYYY'),
        isoDayOf(`${day}.${month}.${year}`, 'D.M.YYYY'),
        isoDayOf(year + month + day, 'YYYYMMDD'),
      ]
      expect(new Set(read)).toEqual(new Set([iso]))
    }),
  )
})

// Noon of New York is 16:00 UTC in summer and 17:00 in winter; its midnight is 4:00 and 5:00.
it.each([
  ['2026-07-02T03:59:59Z', '2026-07-01'],
  ['2026-07-02T04:00:00Z', '2026-07-02'],
  ['2026-11-20T04:59:59Z', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-20'],
  ['2026-03-08T06:59:59Z', '2026-03-08'],
  ['2026-11-01T04:30:00Z', '2026-11-01'],
])('at %s it is %s in New York', (moment, day) => expect(dayIn('America/New_York', new Date(moment))).toBe(day))
