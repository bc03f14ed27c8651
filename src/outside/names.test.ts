import { createSocket } from 'node:dgram'
import { afterEach, describe, expect, it } from 'vitest'

import { openNames, pointerName } from './names.ts'

const POINTER = 12
const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3

interface Reply {
  code?: number
  names?: readonly string[]
  /** Of the question; a reply with another is of somebody who guesses. */
  id?: (asked: number) => number
}

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Names as a server on this machine gives them: these replies to every question, or none. */
async function namesBy(...replies: Reply[]) {
  const server = createSocket('udp4')
  const asked: string[] = []
  server.on('message', (question, from) => {
    asked.push(nameIn(question))
    for (const reply of replies) server.send(replyTo(question, reply), from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { ...openNames([`127.0.0.1:${server.address().port}`]), asked }
}

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.subarray(at + 1, at + 1 + (question[at] ?? 0)).toString())
  return labels.join('.')
}

function replyTo(question: Buffer, { code = NO_ERROR, names = [], id = (asked) => asked }: Reply): Buffer {
  const head = Buffer.alloc(12)
  const recursed = 0x8180
  ;[id(question.readUInt16BE(0)) % 0x1_0000, recursed + code, 1, names.length].forEach((value, place) =>
    head.writeUInt16BE(value, place * 2),
  )
  const end = 12 + nameIn(question).length + 2 + 4
  return Buffer.concat([head, question.subarray(12, end), ...names.map(pointerTo)])
}

function pointerTo(name: string): Buffer {
  const written = Buffer.from(
    `${name}.`.replaceAll(/([^.]*)\./g, (_whole, label: string) => `${String.fromCharCode(label.length)}${label}`) +
      '\0',
  )
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(POINTER, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(written.length, 10)
  return Buffer.concat([head, written])
}

describe('the names of an address', () => {
  it('are those that the name server gives, of either kind of address', async () => {
    const { namesOf, asked } = await namesBy({ names: ['crawl-66-249-66-1.googlebot.com', 'other.example'] })
    expect(await namesOf('66.249.66.1')).toEqual(['crawl-66-249-66-1.googlebot.com', 'other.example'])
    await namesOf('2600:1f18::8a')
    expect(asked).toEqual([pointerName('66.249.66.1'), pointerName('2600:1f18::8a')])
  })

  it('are none where the server says that there is none', async () => {
    const { namesOf } = await namesBy({ code: NO_SUCH_NAME })
    expect(await namesOf('66.249.66.1')).toEqual([])
  })

  it('are not known where the server fails or nobody responds, which is no proof of a forgery', async () => {
    const failing = await namesBy({ code: SERVER_FAILURE })
    await expect(failing.namesOf('66.249.66.1')).rejects.toThrow('ESERVFAIL')
    const silent = await namesBy()
    await expect(silent.namesOf('66.249.66.1')).rejects.toThrow('ETIMEOUT')
  })

  it('do not come from somebody who guesses the number of the question', async () => {
    const guesses = Array.from({ length: 50 }, (_none, place) => ({
      names: ['crawl-66-249-66-1.googlebot.com'],
      id: (asked: number) => asked + 1 + place,
    }))
    const { namesOf } = await namesBy(...guesses, { names: ['true.example'] })
    expect(await namesOf('66.249.66.1')).toEqual(['true.example'])
  })

  it('are not asked for in a private network', async () => {
    const { namesOf, asked } = await namesBy({ names: ['x.example'] })
    await expect(namesOf('10.0.0.1')).rejects.toThrow('private network')
    expect(asked).toEqual([])
  })
})
