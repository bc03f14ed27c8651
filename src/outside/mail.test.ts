import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openMail } from './mail.ts'
import { readKeptMail, readMailbox } from './mailbox.ts'
import { openMessages } from './messages.ts'

const mail = { to: 'ada@example.com', subject: 'Grüße', html: '<p>Hi', text: 'Hi', purpose: 'greeting' }
const folder = () => mkdtempSync(join(tmpdir(), 'ratesheet-mail-'))
const listen = (server: Server) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))

/** A mail server that takes everything and keeps what was said to it. */
function smtp(lines: string[]) {
  return createServer((socket: Socket) => {
    let inText = false
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    socket.on('data', (piece) => {
      for (const line of piece.toString().split('\r\n').slice(0, -1)) {
        lines.push(line)
        if (inText && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
        inText = line === 'DATA'
      }
    })
  })
}

test('without a server, mail is a file that only its owner may read', async () => {
  const place = folder()
  const sender = openMail({ url: null, from: 'x@example.com', folder: place })
  await sender.send(mail)
  await sender.send({ ...mail, subject: 'second' })
  const kept = await readMailbox(place, { most: 10 })
  expect(kept.map(({ subject }) => subject).sort()).toEqual(['Grüße', 'second'])
  expect(kept[0]).toMatchObject({ to: 'ada@example.com', text: 'Hi', html: '<p>Hi' })
  for (const name of readdirSync(place)) expect(statSync(join(place, name)).mode & 0o777).toBe(0o600)
})

test('kept mail is read page after page, by its words and by its days', async () => {
  const place = folder()
  const write = (at: string, to: string) =>
    writeFileSync(join(place, `${at.replaceAll(/[:.]/g, '-')}-0a1b2c3d.json`), JSON.stringify({ ...mail, at, to }))
  const days = Array.from({ length: 120 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString())
  for (const at of days) write(at, at.startsWith('2026-02') ? 'ida@example.com' : 'ada@example.com')
  const read = async (query: Partial<Parameters<typeof readMailbox>[1]>) =>
    (await readMailbox(place, { most: 50, ...query })).map(({ at }) => at)
  const newest = days.toReversed()
  expect(await read({})).toEqual(newest.slice(0, 50))
  const last = (await readMailbox(place, { most: 50 })).at(-1)?.file ?? ''
  expect(await read({ after: last })).toEqual(newest.slice(50, 100))
  expect(await read({ words: 'IDA@' })).toEqual(newest.filter((at) => at.startsWith('2026-02')))
  expect(await read({ words: 'nobody' })).toEqual([])
  expect(await read({ since: '2026-01-02T00:00:00.000Z', before: '2026-01-04T00:00:00.000Z' })).toEqual([
    days[2],
    days[1],
  ])
  expect(await readKeptMail(place, last)).toMatchObject({ file: last, to: 'ada@example.com' })
  expect(await readKeptMail(place, '../../etc/passwd')).toBe(null)
  expect(await readKeptMail(place, 'gone.json')).toBe(null)
})

test('a mail server gets both parts, and one recipient whatever the address says', async () => {
  const lines: string[] = []
  const server = smtp(lines)
  const port = await listen(server)
  const sender = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'Sheet <s@example.com>', folder: folder() })
  await sender.send({ ...mail, subject: 'a\r\nBcc: evil@example.com' })
  server.close()
  const said = lines.join('\n')
  expect(lines.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<ada@example.com>'])
  expect(said).toContain('text/plain')
  expect(said).toContain('text/html')
  expect(said).not.toMatch(/^Bcc:/m)
})

test('a mail server that is not there is a failure', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  const sender = openMail({ url: `smtp://127.0.0.1:${port}`, from: 's@example.com', folder: folder() })
  await expect(sender.send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('messages go to Twilio, to an address of one’s own, or into files', async () => {
  const asked: { path: string; body: string; key: string }[] = []
  const server = createHttp((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body, key: String(request.headers.authorization) })
      response.statusCode = body.includes('fail') ? 500 : 201
      response.end('{}')
    })
  })
  const at = `127.0.0.1:${await listen(server)}`
  const message = { to: '+12025550123', text: 'Your code is 1', channel: 'whatsapp' } as const
  const twilioApi = `http://${at}`
  await openMessages({ url: 'twilio://AC1:tok@+12025550100', folder: '', twilioApi }).send(message)
  expect(asked[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    To: 'whatsapp:+12025550123',
    From: 'whatsapp:+12025550100',
    Body: 'Your code is 1',
  })
  expect(asked[0]?.key).toBe(`Basic ${btoa('AC1:tok')}`)
  const own = openMessages({ url: `http://u:p@${at}/hook`, folder: '' })
  await own.send(message)
  expect([asked[1]?.path, JSON.parse(asked[1]?.body ?? ''), asked[1]?.key]).toEqual([
    '/hook',
    message,
    `Basic ${btoa('u:p')}`,
  ])
  await expect(own.send({ ...message, text: 'fail' })).rejects.toThrow('responded with 500')
  server.close()
  const silence = { name: 'OutgoingFailure', message: expect.stringContaining('ECONNREFUSED') as string }
  await expect(own.send(message)).rejects.toMatchObject(silence)
  const place = folder()
  await openMessages({ url: null, folder: place }).send(message)
  expect(await readMailbox(place, { most: 1 })).toMatchObject([
    { to: '+12025550123', text: 'Your code is 1', purpose: 'whatsapp' },
  ])
})
