import { expect, test } from 'vitest'
import { href } from '#routes'
import { NOTICES_OF_FIRST_VISIT, noticeKeys, storyKey, unreadAtFirst, weekKey } from './notices.ts'

const story = (hour: number, id: string) => ({ id, publishDate: `2026-08-20T${String(hour).padStart(2, '0')}:00:00Z` })
const stories = [story(15, 'aaaaa-1'), story(14, 'bbbbb-2'), story(13, 'ccccc-3'), story(12, 'ddddd-4')]

test('a first visit has the three newest notices unread', () => {
  expect(NOTICES_OF_FIRST_VISIT).toBe(3)
  const keys = noticeKeys({ stories, weeks: [] })
  const [first, ...newest] = keys.split(' ')
  expect(unreadAtFirst(keys)).toBe(3)
  expect(newest.filter((key) => key > (first ?? ''))).toEqual(stories.slice(0, 3).map(storyKey))
})

test('a first visit to a site with less news has all of it unread', () => {
  const keys = noticeKeys({ stories: stories.slice(0, 2), weeks: [] })
  expect(unreadAtFirst(keys)).toBe(2)
  expect(unreadAtFirst(noticeKeys({ stories: [], weeks: [] }))).toBe(0)
})

test('keys sort by time, rates among the stories', () => {
  const [, ...keys] = noticeKeys({ stories, weeks: ['2026-08-13', '2026-08-20'] }).split(' ')
  expect(keys).toEqual([weekKey('2026-08-20'), ...stories.map(storyKey), weekKey('2026-08-13')])
})

test('keys are of one length, and those of rates end as the address of the rates begins', () => {
  const keys = noticeKeys({ stories, weeks: ['2026-08-20'] }).split(' ')
  expect(new Set(keys.map(({ length }) => length))).toEqual(new Set([10]))
  expect(weekKey('2026-08-20').endsWith(href('rates').slice(0, 5))).toBe(true)
})
