import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { MailSender } from './mail.ts'

const kept = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  purpose: z.string(),
})

/** A mail that was written to a file instead of being sent. */
export type KeptMail = z.infer<typeof kept> & { file: string }

/**
 * The local twin of a mail server: each mail is a file that only its owner may read.
 *
 * @example
 * ```ts
 * const box = openMailbox('data/mail')
 * await box.send({ to: 'ada@example.com', subject: 'Hello', html: '<p>Hello', text: 'Hello', purpose: 'greeting' })
 * ```
 */
export function openMailbox(folder: string): MailSender {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const name = `${nameAt(at)}-${randomBytes(4).toString('hex')}.json`
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, `${JSON.stringify({ at, ...mail }, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
      await rename(temporary, join(folder, name))
    },
  }
}

/** Which kept mail is asked for. */
export interface MailboxQuery {
  most: number
  /** The file after which it goes on; null from the newest on. */
  after?: string | null
  /** In recipient or subject; '' for all. */
  words?: string
  /** ISO instants: nothing before the one, nothing from the other on; null is any. */
  since?: string | null
  before?: string | null
}

/** How many files are read at once. */
const READ_AT_ONCE = 50

/**
 * The mail in a folder, the newest first. Names begin with the moment, so that days and places need no file to be opened.
 *
 * @returns an empty list when the folder is not there
 * @example
 * ```ts run
 * await readMailbox('/nowhere/mail', { most: 10 }) // => []
 * ```
 */
export async function readMailbox(
  folder: string,
  { most, after = null, words = '', since = null, before = null }: MailboxQuery,
): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
  const asked = names
    .filter((name) => FILE.test(name) && (after === null || name < after))
    .filter((name) => (since === null || name >= nameAt(since)) && (before === null || name < nameAt(before)))
    .sort((a, b) => (a < b ? 1 : -1))
  const wanted = words.trim().toLowerCase()
  const found: KeptMail[] = []
  for (let from = 0; from < asked.length && found.length < most; from += READ_AT_ONCE) {
    const mails = await Promise.all(asked.slice(from, from + READ_AT_ONCE).map((file) => mailIn(folder, file)))
    found.push(...mails.filter(({ to, subject }) => `${subject}\n${to}`.toLowerCase().includes(wanted)))
  }
  return found.slice(0, most)
}

const FILE = /^[\w-]+\.json$/

/** How the name of a mail of that instant begins. */
const nameAt = (at: string) => at.replaceAll(/[:.]/g, '-')

/**
 * One mail of a folder; null where there is none of this name.
 *
 * @example
 * ```ts run
 * await readKeptMail('/nowhere/mail', '2026-08-20T12-00-00-000Z-00000000.json') // => null
 * ```
 */
export async function readKeptMail(folder: string, file: string): Promise<KeptMail | null> {
  if (!FILE.test(file)) return null
  return mailIn(folder, file).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  })
}

const mailIn = async (folder: string, file: string): Promise<KeptMail> => ({
  file,
  ...kept.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))),
})
