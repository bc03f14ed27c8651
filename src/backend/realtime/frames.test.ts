import { expect, test } from 'vitest'
import { broadcastFrame, readFrame, textFrame } from './frames.ts'

const reply = { joinRef: '1', ref: '2', topic: 'realtime:"a"', event: 'phx_reply', payload: '{"status":"ok"}' }

test('a message is an object in version 1 and a list in version 2', () => {
  expect(JSON.parse(textFrame('1.0.0', reply))).toEqual({
    topic: 'realtime:"a"',
    event: 'phx_reply',
    payload: { status: 'ok' },
    ref: '2',
    join_ref: '1',
  })
  expect(JSON.parse(textFrame('2.0.0', reply))).toEqual(['1', '2', 'realtime:"a"', 'phx_reply', { status: 'ok' }])
})

test('a reference comes back as it was given', () => {
  expect(readFrame('2.0.0', Buffer.from('[null,7,"a","b",{}]'), false)).toMatchObject({ joinRef: null, ref: 7 })
  expect(readFrame('1.0.0', Buffer.from('{"topic":"a","event":"b","ref":"7"}'), false)).toMatchObject({ ref: '7' })
})

test('a broadcast of a user is read from its binary frame', () => {
  const parts = ['1', '22', 'realtime:ä', 'hi', '{"a":1}'].map((part) => Buffer.from(part))
  const frame = Buffer.concat([
    Buffer.from([3, ...parts.map(({ length }) => length), 1]),
    ...parts,
    Buffer.from('{"n":1}'),
  ])
  expect(readFrame('2.0.0', frame, true)).toMatchObject({
    joinRef: '1',
    ref: '22',
    topic: 'realtime:ä',
    event: 'broadcast',
    broadcast: { event: 'hi', encoding: 'json', body: Buffer.from('{"n":1}') },
  })
  expect(readFrame('1.0.0', frame, true)).toBeNull()
})

test('a broadcast is bytes in version 2, and JSON where its names are too long for that', () => {
  const message = { event: 'hi', encoding: 'json', body: Buffer.from('{"n":1}'), meta: '{"id":"x"}' } as const
  const frame = broadcastFrame('2.0.0', 'realtime:a', message)
  expect(String(frame)).toBe('\u0004\u000a\u0002\u000a\u0001realtime:ahi{"id":"x"}{"n":1}')
  const long = `realtime:${'a'.repeat(300)}`
  expect(JSON.parse(String(broadcastFrame('2.0.0', long, message)))).toEqual([
    null,
    null,
    long,
    'broadcast',
    { event: 'hi', payload: { n: 1 }, type: 'broadcast', meta: { id: 'x' } },
  ])
  expect(broadcastFrame('1.0.0', 'realtime:a', { ...message, encoding: 'binary' })).toBeNull()
})
