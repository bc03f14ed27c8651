import { expect, test } from 'vitest'
import { bouncesInMail } from './bounce-mail.ts'
import { bounceReports } from './bounce-reports.ts'

const status = (fields: string) => `From: mailer-daemon@example.net
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

It could not be delivered.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

${fields}

--x
Content-Type: message/rfc822

To: <ada@example.com>
Subject: Rates
--x--
`

test('a mailbox that does not exist is a hard bounce, a full one a soft one', () => {
  const failed = (code: string) => status(`Final-Recipient: rfc822;\n ada@example.com\nAction: failed\nStatus: ${code}`)
  expect(bouncesInMail(failed('5.1.1'))).toEqual([{ address: 'ada@example.com', kind: 'hard' }])
  expect(bouncesInMail(failed('5.2.2').replaceAll('\n', '\r\n'))).toEqual([
    { address: 'ada@example.com', kind: 'soft' },
  ])
  expect(bouncesInMail(status('Final-Recipient: rfc822; ada@example.com\nAction: delayed\nStatus: 4.4.1'))).toEqual([
    { address: 'ada@example.com', kind: 'soft' },
  ])
})

test('a delivery that went well, and a note that somebody is away, are no bounces', () => {
  expect(bouncesInMail(status('Final-Recipient: rfc822; ada@example.com\nAction: delivered\nStatus: 2.0.0'))).toEqual(
    [],
  )
  expect(bouncesInMail('From: ada@example.com\nSubject: Away\n\nUntil Monday.')).toEqual([])
})

test('a complaint is of the one to whom the mail was sent', () => {
  const complaint = `Content-Type: multipart/report; report-type=feedback-report; boundary="x"

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: <ada@example.com>

--x--
`
  expect(bouncesInMail(complaint)).toEqual([{ address: 'ada@example.com', kind: 'complaint' }])
})

test('providers report in forms of their own', () => {
  const hard = [{ address: 'ada@example.com', kind: 'hard' }]
  expect(bounceReports({ address: 'Ada@example.com', kind: 'hard' })).toEqual(hard)
  expect(bounceReports({ RecordType: 'Bounce', Type: 'HardBounce', Email: 'ada@example.com' })).toEqual(hard)
  expect(
    bounceReports([
      { event: 'bounce', type: 'bounce', email: 'ada@example.com' },
      { event: 'open', email: 'x@example.com' },
    ]),
  ).toEqual(hard)
  const ses = {
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ada@example.com' }] },
  }
  expect(bounceReports({ Type: 'Notification', Message: JSON.stringify(ses) })).toEqual(hard)
  expect(bounceReports({ RecordType: 'SpamComplaint', Email: 'ada@example.com' })).toEqual([
    { address: 'ada@example.com', kind: 'complaint' },
  ])
  for (const odd of [null, 7, 'x', {}, { address: 'a\nb@example.com', kind: 'hard' }])
    expect(bounceReports(odd)).toEqual([])
})
