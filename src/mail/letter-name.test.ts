import { expect, test } from 'vitest'
import { letterId, lettersNamed } from './letter-name.ts'

const letter = (last: string) => ({
  edition: 'b1946ac9-2492-4234-8c6e-e24b7f8c1d00',
  subscriber: `6f1ed002-ab55-4595-8ab2-1bfeba9c3${last}`,
})
const messageId = (last: string) => `<${letterId(letter(last))}@letters.example>`

test('a report names its letters by their Message-IDs, wherever they stand, each once', () => {
  const returned = `Subject: Undelivered\r\n\r\n--x\r\nMessage-ID: ${messageId('001')}\r\nReferences: ${messageId('001')}\r\n`
  expect(lettersNamed(returned)).toEqual([letter('001')])
  const events = [{ event: 'delivered', 'smtp-id': messageId('001') }, { 'smtp-id': messageId('002') }]
  expect(lettersNamed(JSON.stringify(events))).toEqual([letter('001'), letter('002')])
  const wrapped = JSON.stringify({ Message: JSON.stringify({ mail: { messageId: messageId('003') } }) })
  expect(lettersNamed(wrapped.replaceAll('<', String.raw`\u003c`))).toEqual([letter('003')])
})

test('mail of others, and a link to confirm, name no letter', () => {
  for (const other of [
    '',
    '<CAF+4@mail.example>',
    `<confirm.${letter('001').subscriber}@letters.example>`,
    messageId('001').replace('@', ' '),
  ])
    expect(lettersNamed(other)).toEqual([])
})
