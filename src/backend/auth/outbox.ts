import { z } from 'zod'

import type { Database } from '#database'
import type { MailSender } from '#outside'
import type { Letter } from './mail/letter.ts'
import type { Statements } from './user.ts'

const dueRows = z.array(
  z.object({
    id: z.string(),
    purpose: z.string(),
    recipient: z.string(),
    subject: z.string(),
    html: z.string(),
    body: z.string(),
    attempts: z.number(),
  }),
)
/** While one process sends a mail no other takes it; a process that dies with it gives it up after so long. */
const heldMs = 120_000
const lookEveryMs = 15_000
const longestWaitMs = 3_600_000
/** Nobody is helped by a code of the day before yesterday. */
const keptMs = 2 * 86_400_000

/** Mail on its way: written with the change that it tells of, sent afterwards, by whichever process comes first. */
export interface Outbox {
  /** writes a mail; an older one of the same purpose to the same person that still waits is dropped */
  write(sql: Statements, mail: { purpose: string; to: string; letter: Letter }): Promise<void>
  /** sends what is due, now */
  deliver(): Promise<void>
  stop(): Promise<void>
}

/** Opens the outbox. Without a sender mail waits in it, for two days. */
export function openOutbox(
  database: Database,
  sender: MailSender | null,
  { clock, log }: { clock: () => Date; log: (line: string) => void },
): Outbox {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const round = async (): Promise<void> => {
    try {
      await deliverDue(database, sender, { clock, log })
    } catch (cause) {
      log(`mail: the outbox could not be read: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  const deliver = (): Promise<void> => {
    if (!isStopped) running = running.then(round)
    return running
  }
  const timer = setInterval(() => void deliver(), lookEveryMs).unref()
  return {
    async write(sql, { purpose, to, letter }) {
      const now = clock()
      await sql`delete from auth.outbox where recipient = ${to} and purpose = ${purpose}`
      await sql`
        insert into auth.outbox (purpose, recipient, subject, html, body, created_at, next_at)
        values (${purpose}, ${to}, ${letter.subject}, ${letter.html}, ${letter.text}, ${now}, ${now})`
    },
    deliver,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function deliverDue(
  database: Database,
  sender: MailSender | null,
  { clock, log }: { clock: () => Date; log: (line: string) => void },
): Promise<void> {
  const sql = database.owner
  await sql`delete from auth.outbox where created_at < ${new Date(clock().getTime() - keptMs)}`
  if (!sender) return
  for (;;) {
    const now = clock()
    const due = dueRows.parse(
      await sql`
        update auth.outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + heldMs)}
        where id in (select id from auth.outbox where next_at <= ${now} order by id limit 10 for update skip locked)
        returning id::text, purpose, recipient, subject, html, body, attempts`,
    )
    if (due.length === 0) return
    for (const mail of due) {
      try {
        const { recipient: to, subject, html, body: text, purpose } = mail
        await sender.send({ to, subject, html, text, purpose })
        await sql`delete from auth.outbox where id = ${mail.id}`
      } catch (cause) {
        const reason = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
        const wait = Math.min(longestWaitMs, 5_000 * 2 ** mail.attempts)
        log(`mail: ${mail.purpose} could not be sent, again in ${Math.round(wait / 1000)} s: ${reason}`)
        await sql`
          update auth.outbox set next_at = ${new Date(clock().getTime() + wait)}, last_error = ${reason}
          where id = ${mail.id}`
      }
    }
  }
}
