import { expect, it } from 'vitest'
import { raisedRefusal } from './raised-refusal.ts'
import { emptyRow, responseOf } from './response.ts'

const OF_CONNECTION = {
  'Content-Length': '5',
  'Transfer-Encoding': 'chunked',
  Connection: 'close',
  'Keep-Alive': 'timeout=5',
  'Proxy-Connection': 'close',
  TE: 'gzip',
  Trailer: 'X-Sum',
  Upgrade: 'websocket',
}
const OWN = { 'X-Own': 'tea', 'Content-Type': 'application/problem+json' }

const raised = (isHead: boolean) => {
  const how = { status: 418, headers: { ...OF_CONNECTION, ...OWN } }
  return raisedRefusal('{"code":"123","message":"closed"}', JSON.stringify(how)).toResponse(isHead)
}

it('SQL that raises a response says nothing of the bytes on the wire', () => {
  for (const isHead of [false, true])
    expect(Object.fromEntries(raised(isHead).headers)).toEqual({
      'content-type': 'application/problem+json',
      'proxy-status': 'PostgREST; error=123',
      'x-own': 'tea',
    })
})

it('nor does SQL that sets headers of a response', () => {
  const headers = Object.entries({ ...OF_CONNECTION, ...OWN }).map(([name, value]) => ({ [name]: value }))
  const ours = { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' }
  const response = responseOf({ ...emptyRow, headers: JSON.stringify(headers) }, ours)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-length': '2',
    'content-type': 'application/problem+json',
    'x-own': 'tea',
  })
})
