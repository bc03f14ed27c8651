import { expect, test } from 'vitest'
import { postedObject } from './posted.ts'

const post = (body: BodyInit, type = 'application/json') =>
  postedObject(
    new Request('https://paper.example/api', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit),
    1024,
    '{"a": 1}',
  )

test('a JSON object is taken, also under a type of its own', async () => {
  expect(await post('{"a": [1]}')).toEqual({ fields: { a: [1] } })
  expect(await post('{}', 'application/ld+json; charset=utf-8')).toEqual({ fields: {} })
})

test('what is no JSON, and no object, is refused with an example', async () => {
  for (const body of ['', 'a=1', 'null', '[1]', '"a"', '{"a":']) {
    expect(await post(body), body).toEqual({ status: 400, error: 'Send one JSON object, such as {"a": 1}.' })
  }
  expect(await post('a=1', 'text/plain')).toEqual({ status: 415, error: 'Send the fields as application/json.' })
})

test('a body that is too long is refused before it has come', async () => {
  let pieces = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      controller.enqueue(new Uint8Array(512).fill(32))
    },
  })
  expect(await post(endless)).toEqual({ status: 413, error: 'Send at most 1 kilobytes.' })
  expect(pieces).toBeLessThan(10)
})
