import { z } from 'zod'

import type { Database } from '#database'
import type { MailSender } from '#outside'
import { isMistake, logWords } from '#wire'
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
type DueMail = z.infer<typeof dueRows>[number]

/** So many at once: one slow recipient does not hold up the others. */
const atOnce = 4
/** A server that takes longer for one mail has failed, however busy it looks. */
const longestSendMs = 60_000
/** While one process sends a mail no other takes it; a process that dies with it gives it up after so long. */
const heldMs = (atOnce + 1) * longestSendMs
const lookEveryMs = 15_000
const longestWaitMs = 3_600_000
/** A server that says no for good is asked again, for it may be set up wrongly, but not for ever. */
const mostRefusals = 3
/** Nobody is helped by a code of the day before yesterday. */
const keptMs = 2 * 86_400_000
/** What the operator is shown of why a mail still waits: the words of a server, and of no mistake in the code. */
const mostOfReason = 500
const failedHere = 'Something failed here; the log says why'
/** What is being sent when the process ends has so long to get through. */
const stopMs = 5_000

/** Mail on its way: written with the change that it tells of, sent afterwards, by whichever process comes first. */
export interface Outbox {
  /** writes a mail; a code drops an older one of the same purpose to the same person, which still waits and holds no longer */
  write(sql: Statements, mail: { purpose: string; to: string; letter: Letter; isCode: boolean }): Promise<void>
  /** sends what is due, now; resolves when all of it was tried once */
  deliver(): Promise<void>
  stop(): Promise<void>
}

interface Post {
  database: Database
  sender: MailSender | null
  clock: () => Date
  log: (line: string) => void
  isStopped: boolean
}

/**
 * Opens the outbox. A mail leaves it when a server has taken it, so one whose server dies in the middle may come twice and
 * none is lost; without a sender mail waits in it. After two days it goes in any case.
 */
export function openOutbox(
  database: Database,
  sender: MailSender | null,
  { clock, log }: { clock: () => Date; log: (line: string) => void },
): Outbox {
  const post: Post = { database, sender, clock, log, isStopped: false }
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  // However many ask while a round runs, one more follows it.
  const deliver = (): Promise<void> => {
    if (post.isStopped) return running
    next ??= running.then(() => {
      next = null
      running = round(post)
      return running
    })
    return next
  }
  const timer = setInterval(() => void deliver(), lookEveryMs).unref()
  return {
    async write(sql, { purpose, to, letter, isCode }) {
      const now = clock()
      if (isCode) await sql`delete from auth.outbox where recipient = ${to} and purpose = ${purpose}`
      await sql`
        insert into auth.outbox (purpose, recipient, subject, html, body, created_at, next_at)
        values (${purpose}, ${to}, ${letter.subject}, ${letter.html}, ${letter.text}, ${now}, ${now})`
    },
    deliver,
    async stop() {
      post.isStopped = true
      clearInterval(timer)
      const last = next ?? running
      await inTime(last, stopMs, 'the mail server still holds a mail').catch((cause: unknown) =>
        log(`mail: ${logWords(cause)}; it may come twice`),
      )
    },
  }
}

async function round(post: Post): Promise<void> {
  try {
    const { database, clock } = post
    await database.owner`delete from auth.outbox where created_at < ${new Date(clock().getTime() - keptMs)}`
    while (!post.isStopped) {
      const due = await takeDue(post)
      if (due.length === 0) return
      const people = Map.groupBy(due, ({ recipient }) => recipient)
      const outcomes = await Promise.all([...people.values()].map((mails) => deliverInOrder(post, mails)))
      // A server that is down is left alone until the next look, and the mails behind these are not tried in vain.
      if (outcomes.flat().every((outcome) => outcome === 'failed')) return
    }
  } catch (cause) {
    post.log(`mail: the outbox could not be worked off: ${logWords(cause)}`)
  }
}

async function takeDue({ database, sender, clock }: Post): Promise<DueMail[]> {
  if (!sender) return []
  const now = clock()
  return dueRows.parse(
    await database.owner`
      update auth.outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + heldMs)}
      where id in (select id from auth.outbox where next_at <= ${now} order by id limit ${atOnce} for update skip locked)
      returning id::text, purpose, recipient, subject, html, body, attempts`,
  )
}

type Outcome = 'sent' | 'refused' | 'failed'

/** One person gets their mails in the order in which they were written: the last code is the one that holds. */
async function deliverInOrder(post: Post, mails: readonly DueMail[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const mail of mails.toSorted((a, b) => Number(a.id) - Number(b.id))) outcomes.push(await deliverOne(post, mail))
  return outcomes
}

async function deliverOne(post: Post, mail: DueMail): Promise<Outcome> {
  const { database, clock, log } = post
  const failure = await failureOf(post, mail)
  if (failure === null) {
    await database.owner`delete from auth.outbox where id = ${mail.id}`
    return 'sent'
  }
  const words = logWords(failure)
  const reason = isMistake(failure) ? failedHere : words.slice(0, mostOfReason)
  const isRefused = failure instanceof Error && 'isRefusal' in failure && failure.isRefusal === true
  if (isRefused && mail.attempts >= mostRefusals) {
    log(`mail: ${mail.purpose} was refused and is given up: ${words}`)
    await database.owner`update auth.outbox set next_at = 'infinity', last_error = ${reason} where id = ${mail.id}`
    return 'refused'
  }
  const wait = isRefused ? longestWaitMs : Math.min(longestWaitMs, 5_000 * 2 ** mail.attempts)
  log(`mail: ${mail.purpose} could not be sent, again in ${Math.round(wait / 1000)} s: ${words}`)
  await database.owner`
    update auth.outbox set next_at = ${new Date(clock().getTime() + wait)}, last_error = ${reason} where id = ${mail.id}`
  return isRefused ? 'refused' : 'failed'
}

/** Why a mail was not taken; null when it was. */
async function failureOf({ sender }: Post, mail: DueMail): Promise<unknown> {
  const { recipient: to, subject, html, body: text, purpose } = mail
  try {
    const sending = sender?.send({ to, subject, html, text, purpose })
    await inTime(sending, longestSendMs, `the mail server took longer than ${longestSendMs / 1000} s`)
    return null
  } catch (cause) {
    return cause
  }
}

async function inTime(work: Promise<void> | undefined, ms: number, otherwise: string): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new Error(otherwise)), ms).unref()
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
