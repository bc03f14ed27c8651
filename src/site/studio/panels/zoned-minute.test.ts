import { describe, expect, it } from 'vitest'
import { chosenMinute, minuteIn } from './zoned-minute.ts'

const NEW_YORK = 'America/New_York'
const atIn = (zone: string, minute: string) => chosenMinute(minute, zone).at

describe('a minute that an editor chooses', () => {
  it.each([
    [NEW_YORK, '2027-01-15T09:30', '2027-01-15T14:30:00.000Z'],
    [NEW_YORK, '2027-07-15T09:30', '2027-07-15T13:30:00.000Z'],
    [NEW_YORK, '2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    [NEW_YORK, '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    [NEW_YORK, '2027-11-07T00:59', '2027-11-07T04:59:00.000Z'],
    [NEW_YORK, '2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
    ['America/Phoenix', '2027-03-14T02:30', '2027-03-14T09:30:00.000Z'],
    ['Asia/Kathmandu', '2027-03-14T02:30', '2027-03-13T20:45:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
  ])('is meant by the clocks of its time zone: %s %s', (zone, minute, at) => {
    expect(chosenMinute(minute, zone)).toEqual({ at })
  })

  it('is refused in words when clocks are set forward past it', () => {
    expect(chosenMinute('2027-03-14T02:30', NEW_YORK)).toEqual({
      at: null,
      error: 'Clocks in America/New York are set forward past this minute: choose an earlier or a later one.',
    })
    expect(atIn('Europe/Berlin', '2027-03-28T02:00')).toBeNull()
    expect(atIn('Australia/Lord_Howe', '2027-10-03T02:15')).toBeNull()
  })

  it('is the first of two when clocks are set back over it, and it is said which', () => {
    expect(chosenMinute('2027-11-07T01:30', NEW_YORK)).toEqual({
      at: '2027-11-07T05:30:00.000Z',
      hint: 'Clocks in America/New York show this minute twice. The first is taken: EDT, UTC-4.',
    })
    expect(chosenMinute('2027-10-31T02:30', 'Europe/Berlin').hint).toContain('The first is taken: UTC+2.')
  })

  it('stays the second of two, to the second, in a text that has it', () => {
    expect(chosenMinute('2027-11-07T01:30', NEW_YORK, '2027-11-07T06:30:20Z')).toEqual({
      at: '2027-11-07T06:30:20Z',
      hint: 'Clocks in America/New York show this minute twice. The second is taken: EST, UTC-5.',
    })
    expect(chosenMinute('2027-11-07T01:31', NEW_YORK, '2027-11-07T06:30:20Z').at).toBe('2027-11-07T05:31:00.000Z')
  })

  it('is not there yet in a field that is empty or half filled in', () => {
    for (const minute of ['', '2027-11-07', '2027-11-07T']) expect(chosenMinute(minute, NEW_YORK)).toEqual({ at: null })
    for (const year of ['0002', '0020', '0202']) {
      const { at, error } = chosenMinute(`${year}-03-14T02:30`, NEW_YORK)
      expect([at?.slice(0, 4), error]).toEqual([year, undefined])
    }
  })

  it('is shown again as it was chosen', () => {
    expect(minuteIn(NEW_YORK, new Date('2027-11-07T06:30:20Z'))).toBe('2027-11-07T01:30')
    expect(minuteIn('Asia/Kathmandu', new Date('2027-03-13T20:45:00Z'))).toBe('2027-03-14T02:30')
  })
})
