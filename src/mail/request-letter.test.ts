import { expect, test } from 'vitest'
import type { DueRequest } from '#queries/mail'
import { requestLetter } from './request-letter.ts'

const REQUEST: DueRequest = {
  id: 'one',
  kind: 'subscribe',
  address: 'ada@example.com',
  newAddress: null,
  subscriber: null,
  attempts: 0,
}
const SITE = {
  name: 'Ratesheet',
  origin: 'https://paper.example',
  accent: '#0a6b4b',
  from: 'Ratesheet <letters@paper.example>',
}
const textAt = (moment: string) => requestLetter(REQUEST, SITE, new Date(moment)).text

test('a letter that is asked for in the evening has its day by the newsroom’s clock', () => {
  expect(textAt('2027-01-01T04:59:00Z')).toContain('Newsletter, December 31, 2026')
  expect(textAt('2027-01-01T05:00:00Z')).toContain('Newsletter, January 1, 2027')
})
