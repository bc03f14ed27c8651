import { expect, test } from 'vitest'
import { visitorMarks } from './visitor.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const at = (day: string) => visitorMarks('a secret', () => new Date(`${day}T12:00:00Z`))

test('a reader has one mark all day, in every process that knows the secret', () => {
  expect(at('2026-08-21')('192.0.2.1', AGENT)).toBe(at('2026-08-21')('192.0.2.1', AGENT))
  expect(at('2026-08-21')('192.0.2.1', AGENT)).toMatch(/^[\w-]{43}$/)
})

test('the mark of tomorrow, of another address and of another agent is another', () => {
  const marks = [
    at('2026-08-21')('192.0.2.1', AGENT),
    at('2026-08-22')('192.0.2.1', AGENT),
    at('2026-08-21')('192.0.2.2', AGENT),
    at('2026-08-21')('192.0.2.1', `${AGENT} more`),
  ]
  expect(new Set(marks).size).toBe(4)
})

test('bots and nameless agents have no mark', () => {
  expect(at('2026-08-21')('192.0.2.1', 'Googlebot/2.1 (+http://www.google.com/bot.html)')).toBeNull()
  expect(at('2026-08-21')('192.0.2.1', '')).toBeNull()
})

test('who invents agents, or addresses in a network of their own, is no crowd', () => {
  const mark = at('2026-08-21')
  expect(new Set(Array.from({ length: 500 }, (_, name) => mark('192.0.2.1', `${AGENT} ${name}`))).size).toBe(16)
  expect(mark('2001:db8::1', AGENT)).toBe(mark('2001:db8::2', AGENT))
})
