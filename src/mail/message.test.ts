import { expect, test } from 'vitest'
import { TOKEN_MARK, letterMaker } from './message.ts'

const parts = {
  from: 'Ratesheet <letters@example.com>',
  subject: 'Rates',
  html: `<p>Rates rise – 6.65 %</p><a href="https://example.com/?t=${TOKEN_MARK}">x</a>`,
  text: `.From here\nRates rise\nhttps://example.com/?t=${TOKEN_MARK}`,
  date: '2026-08-20T16:30:00Z',
  headers: { 'List-Unsubscribe': `<https://example.com/?t=${TOKEN_MARK}>` },
}
const copy = { to: 'ada@example.com', token: 'abc.1.def', id: 'one' }
const made = (changes: Partial<typeof parts> = {}) => letterMaker({ ...parts, ...changes })(copy).toString('latin1')

/** Quoted-printable read back. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

test('each reader’s copy has their own token, in headers and in both parts', () => {
  const message = made()
  expect(message).toContain('List-Unsubscribe: <https://example.com/?t=abc.1.def>')
  expect(message).toContain('To: <ada@example.com>')
  expect(message).toContain('Message-ID: <one@example.com>')
  const body = decoded(message)
  expect(body).toContain('<p>Rates rise – 6.65 %</p><a href="https://example.com/?t=abc.1.def">x</a>')
  expect(body).toContain('.From here\r\nRates rise\r\nhttps://example.com/?t=abc.1.def')
  expect(message).not.toContain(TOKEN_MARK)
})

test('no line is long, and every byte is of seven bits', () => {
  const message = made({ html: `<p>${'Zinsen für Häuser '.repeat(200)}</p>` })
  expect(message).toMatch(/^[\t\r\n -~]*$/)
  for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
})

test('nothing of a title or a name begins a header of its own', () => {
  const message = made({ subject: 'Rates\r\nBcc: eve@example.com', from: 'A\r\nBcc: e@example.com <l@example.com>' })
  expect(message.slice(0, message.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/m)
})

test('a title in other letters is encoded in words that break between letters', () => {
  const subject = '利率下降 Rates fall — “again” 🏠 '.repeat(4).trim()
  const [, header = ''] = /Subject: ((?:.|\r\n )*?)\r\n\w/.exec(made({ subject })) ?? []
  const words = Array.from(header.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g), ([, word = '']) =>
    Buffer.from(word, 'base64').toString(),
  )
  expect(words.join('')).toBe(subject)
  for (const line of header.split('\r\n')) expect(line.length).toBeLessThan(77)
})
