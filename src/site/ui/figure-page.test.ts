import { expect, test } from 'vitest'
import { newestPage, seriesPath } from './figure-page.ts'

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
    'https://a.example/rates?series=pmms-30&on=2026-08-20',
  )
  expect(newestPage('https://a.example', 'treasury-2', '2026-08-20')).toBe(
    'https://a.example/rates/data-access#series-treasury-2',
  )
})
