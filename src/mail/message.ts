/**
 * A letter as a mail server takes it (RFC 5322, RFC 2045): both parts in quoted-printable, so that a server without 8-bit
 * takes it too, and no line is long. What differs by reader stands on lines of its own, so that the rest is encoded once.
 */
import { randomBytes } from 'node:crypto'

/** What stands for a reader's own token until the letter is theirs: letters that no text has and every address may hold. */
export const TOKEN_MARK = `token-${randomBytes(15).toString('hex')}`

/** What a letter is made of; its parts may hold TOKEN_MARK. */
interface LetterParts {
  from: string
  subject: string
  html: string
  text: string
  /** ISO instant */
  date: string
  /** Further headers by name, in ASCII; each may hold TOKEN_MARK. */
  headers: Readonly<Record<string, string>>
}

/** One reader's copy. */
export interface LetterCopy {
  to: string
  token: string
  /** The part of the Message-ID before the @; the same letter to the same reader always has the same. */
  id: string
}

/** Encodes a letter once and hands out a copy for each reader. */
export function letterMaker(parts: LetterParts): (copy: LetterCopy) => Buffer {
  const boundary = `letter-${randomBytes(12).toString('hex')}`
  const host = hostOf(parts.from)
  const head = [
    `From: ${mailboxHeader(parts.from)}`,
    `Subject: ${headerText(parts.subject)}`,
    `Date: ${new Date(parts.date).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    ...Object.entries(parts.headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
  ].join('\r\n')
  const body = [
    `--${boundary}`,
    ...partHead('plain'),
    encoded(parts.text),
    `--${boundary}`,
    ...partHead('html'),
    encoded(parts.html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const pieces = `${head}\r\n\r\n${body}`.split(TOKEN_MARK)
  return ({ to, token, id }) =>
    Buffer.from(`To: <${oneLine(to)}>\r\nMessage-ID: <${id}@${host}>\r\n${pieces.join(token)}`, 'latin1')
}

const partHead = (kind: string) => [
  `Content-Type: text/${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
]

/** Nothing that came from outside begins a line of a header. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n\0]+/g, ' ')

const hostOf = (from: string): string => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** `Name <address>` with the name as RFC 2047 has it. */
function mailboxHeader(from: string): string {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(oneLine(from)) ?? []
  if (name === '') return oneLine(address)
  const isPlain = /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name)
  return `${isPlain ? name : headerText(name, true)} <${address}>`
}

const MOST_WORD_BYTES = 42

/** Text of a header: as it is when plain, in encoded words otherwise, none of which ends within a letter. */
function headerText(value: string, always = false): string {
  const line = oneLine(value).trim()
  if (!always && /^[ -~]*$/.test(line) && !line.includes('=?') && line.length <= 70) return line
  const words: string[] = []
  let word = ''
  for (const letter of line) {
    if (Buffer.byteLength(word + letter) > MOST_WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}

const MOST_LINE = 76

/** Quoted-printable (RFC 2045, section 6.7); a mark stands alone between soft line breaks. */
function encoded(text: string): string {
  return text
    .split(TOKEN_MARK)
    .map((piece) => piece.replaceAll('\r\n', '\n').split('\n').map(encodedLine).join('\r\n'))
    .join(`=\r\n${TOKEN_MARK}=\r\n`)
}

function encodedLine(line: string): string {
  let result = ''
  let length = 0
  const bytes = Buffer.from(line)
  for (const [at, byte] of bytes.entries()) {
    const isLast = at === bytes.length - 1
    const isPlain = (byte >= 33 && byte <= 126 && byte !== 61) || ((byte === 32 || byte === 9) && !isLast)
    // A dot or "From " at the beginning of a line is touched by servers on the way.
    const isTouched = length === 0 && (byte === 46 || byte === 70)
    const unit =
      isPlain && !isTouched ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (length + unit.length > MOST_LINE - 1) {
      result += '=\r\n'
      length = 0
    }
    result += unit
    length += unit.length
  }
  return result
}
