import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReturnedMail, returned, returnedMail } from '../../test/support/mail/returned-mail.ts'
import { openBounceBox } from './bounce-box.ts'

let mails: ReturnedMail
beforeAll(async () => {
  mails = await returnedMail()
})
afterAll(() => mails.stop())

test('each unread mail is handed over once, and one that could not be used comes again', async () => {
  const box = openBounceBox(mails.url)
  for (const name of ['ada', 'bob', 'eve']) mails.put(returned(`${name}@example.com`, '5.1.1'))
  const taken: string[] = []
  const take = async (raw: string) => {
    const [, name = ''] = /rfc822; (\w+)@/.exec(raw) ?? []
    taken.push(name)
    if (name === 'bob' && taken.length === 2) throw new Error('the database is away')
  }
  await expect(box.read(take)).rejects.toThrow('the database is away')
  expect(mails.read()).toEqual([true, false, false])
  expect(await box.read(take)).toBe(2)
  expect(taken).toEqual(['ada', 'bob', 'bob', 'eve'])
  expect([await box.read(take), mails.read()]).toEqual([0, [true, true, true]])
})

test('a mailbox that lets nobody in is an error, and ends nothing', async () => {
  const wrong = new URL(mails.url)
  wrong.password = 'another'
  await expect(openBounceBox(wrong.href).read(async () => undefined)).rejects.toThrow()
  await expect(openBounceBox('imap://a:b@127.0.0.1:1/INBOX').read(async () => undefined)).rejects.toThrow()
})
