import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { expect, test } from 'vitest'
import { SmtpLine } from './smtp-line.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

/**
 * A line whose network takes so many pieces of a letter, with the next still on its way; then the other end cuts it. A real one does this
 * where a letter is larger than what the system may have on its way.
 */
function cutSocket(taken: number): Writable {
  let pieces = 0
  let onTheWay: ((error: Error) => void) | null = null
  return new Writable({
    write(_piece, _encoding, done) {
      pieces += 1
      if (pieces > taken) onTheWay = done
      else done()
    },
    destroy(error, done) {
      // As sockets do it: in the turn in which they are closed.
      setImmediate(() => {
        onTheWay?.(failed('ECANCELED'))
        done(error)
      })
    },
  }).on('error', () => undefined)
}

/** Stands in for the library's connection: a body, its end, and the error of a line that was cut. */
function lineOver(socket: Writable): SmtpLine {
  const connection = Object.assign(new EventEmitter(), {
    ['_socket']: socket,
    lastServerResponse: '354 go on',
    send(_envelope: object, message: Buffer, done: (error: Error) => void) {
      socket.write(message)
      socket.write(Buffer.from('.\r\n'))
      socket.destroy(failed('ECONNRESET'))
      done(new Error('Connection closed unexpectedly'))
    },
    close: () => undefined,
  })
  return new SmtpLine(connection as unknown as SMTPConnection, () => undefined)
}

const send = (taken: number, onHandedOver: () => void) =>
  lineOver(cutSocket(taken)).send({
    from: 'l@letters.example',
    to: 'ada@example.com',
    message: Buffer.from('One figure.\r\n'),
    onHandedOver,
  })

test('a letter whose end still waited behind its body when the line was cut is not doubtful', async () => {
  await expect(send(0, () => undefined)).rejects.toMatchObject({ kind: 'away' })
})

test.each([1, 2])(
  'a letter whose end had left, %i pieces of it taken, when the line was cut is doubtful',
  async (taken) => {
    let notes = 0
    await expect(send(taken, () => (notes += 1))).rejects.toMatchObject({ kind: 'doubtful' })
    expect(notes).toBe(1)
  },
)

test('a mistake on the way to the server is nothing that the server said', async () => {
  const socket = cutSocket(0)
  const connection = Object.assign(new EventEmitter(), {
    ['_socket']: socket,
    send() {
      throw new TypeError('envelope is undefined')
    },
    close: () => undefined,
  })
  const line = new SmtpLine(connection as unknown as SMTPConnection, () => undefined)
  const letter = { from: 'l@letters.example', to: 'ada@example.com', message: Buffer.from('') }
  await expect(line.send({ ...letter, onHandedOver: () => undefined })).rejects.toThrow(TypeError)
  expect(line.isOpen).toBe(false)
})
