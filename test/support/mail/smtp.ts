import { createServer, type Socket } from 'node:net'

import { freePort } from '../programs/free-port.ts'

/** How a mail server behaves: it may change between two mails. */
type Manner = 'takes' | 'refuses the recipient' | 'refuses the sender' | 'is busy' | 'says nothing' | 'drips'

/** A mail server for tests: what it took, and how often it was asked. */
export interface TestSmtp {
  url: string
  manner: Manner
  /** recipients of the mails that it took */
  taken: string[]
  /** connections that were opened */
  asked: number
  /** closes its port; `up` opens it again */
  down(): Promise<void>
  up(): Promise<void>
}

export async function testSmtp(): Promise<TestSmtp> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    smtp.asked += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    converse(socket, smtp)
  })
  const port = await freePort()
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const smtp: TestSmtp = {
    url: '',
    manner: 'takes',
    taken: [],
    asked: 0,
    up: listen,
    async down() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await listen()
  smtp.url = `smtp://127.0.0.1:${port}`
  return smtp
}

function converse(socket: Socket, smtp: TestSmtp): void {
  const { manner } = smtp
  if (manner === 'says nothing') return
  if (manner === 'drips') {
    // A greeting of endless lines: never silent, never done.
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
    return
  }
  let recipient = ''
  let inText = false
  let rest = ''
  socket.write('220 test\r\n')
  socket.on('data', (piece) => {
    const lines = (rest + piece.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inText && line !== '.') continue
      if (line === '.') smtp.taken.push(recipient)
      recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? recipient
      inText = line === 'DATA'
      socket.write(`${replyTo(line, manner)}\r\n`)
      if (line === 'QUIT') socket.end()
    }
  })
}

function replyTo(line: string, manner: Manner): string {
  if (line === 'DATA') return '354 go on'
  if (line === 'QUIT') return '221 bye'
  if (line.startsWith('MAIL') && manner === 'refuses the sender') return '550 who are you'
  if (line.startsWith('RCPT') && manner === 'refuses the recipient') return '550 5.1.1 no such mailbox'
  if (line.startsWith('RCPT') && manner === 'is busy') return '451 try again later'
  return '250 ok'
}
