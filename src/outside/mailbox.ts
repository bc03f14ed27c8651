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
      const name = `${at.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, `${JSON.stringify({ at, ...mail }, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
      await rename(temporary, join(folder, name))
    },
  }
}

/**
 * The mail in a folder, the newest first.
 *
 * @param most how many
 * @returns an empty list when the folder is not there
 * @example
 * ```ts run
 * await readMailbox('/nowhere/mail', 10) // => []
 * ```
 */
export async function readMailbox(folder: string, most: number): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
  const newest = names.filter((name) => /^[\w-]+\.json$/.test(name)).sort((a, b) => (a < b ? 1 : -1))
  return Promise.all(
    newest
      .slice(0, most)
      .map(async (file) => ({ file, ...kept.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))) })),
  )
}
