import { expect, test } from 'vitest'
import { dayPath, figurePage, newestPage, seriesPath } from './figure-page.ts'

test('a series that the rates page draws has its page there, every other its line in the list of all', () => {
  expect(['pmms-30', 'pmms-15', 'pmms-arm', 'treasury-10'].map(seriesPath)).toEqual([
    '/rates?series=pmms-30',
    '/rates?series=pmms-15',
    '/rates?series=pmms-arm',
    '/rates?series=treasury-10',
  ])
  expect(['fed-funds', 'cpi'].map(seriesPath)).toEqual([
    '/rates/data-access#series-fed-funds',
    '/rates/data-access#series-cpi',
  ])
  expect(seriesPath('gap-30-10')).toBe('/rates#spread')
})

test('the newest figure is cited with its own day, or with the line in which it stands', () => {
  expect(newestPage('https://a.example', 'pmms-30', '2026-08-20')).toBe(
    'https://a.example/rates?series=pmms-30&on=2026-08-20#on',
  )
  expect(newestPage('https://a.example', 'treasury-2', '2026-08-20')).toBe(
    'https://a.example/rates/data-access#series-treasury-2',
  )
})

test('a figure of a day is checked where the page tells it, or in the file of that day', () => {
  expect(dayPath('treasury-10', '2026-07-22')).toBe('/rates?series=treasury-10&on=2026-07-22#on')
  expect(dayPath('fed-funds', '2026-07-01')).toBe('/rates/data-access#series-fed-funds')
  expect(figurePage('https://a.example', 'pmms-15', '2023-10-12')).toBe(
    'https://a.example/rates?series=pmms-15&on=2023-10-12#on',
  )
  expect(figurePage('https://a.example', 'fed-funds', '2026-07-01')).toMatch(
    /\?series=fed-funds&from=2026-07-01&to=2026-07-01$/,
  )
})
