import { randomUUID } from 'node:crypto'
import { type OutgoingLetter, LetterFailure } from '#outside'
import {
  type ClaimedLetter,
  type LetterOutcome,
  claimLetters,
  noteBounce,
  noteDomain,
  noteLetters,
} from '#queries/mail'
import { deskReason, logReason } from '#jobs/failures'
import { ContentLoadError } from '#queries/shared'
import { type Journal, openJournal } from './journal.ts'
import type { EditionLetters } from './edition-letters.ts'
import type { LettersDeps, LettersWork } from './letters-work.ts'

/** Letters that a process takes at once, and how often it tells of them. */
const BATCH = 200
const NOTE_MS = 250
/** An editor, a figure or a password must not wait for more letters than fit into this time. */
const SLICE_MS = 8_000
const MINUTE_MS = 60_000
/** A letter of a rate is worth little after a day. */
const MOST_ATTEMPTS = 12
const LONGEST_WAIT_MS = 3 * 60 * MINUTE_MS

/** What a slice of the work came to. */
interface Slice {
  sent: number
  /** more: letters wait; away: nobody takes them now; done: none is due */
  state: 'more' | 'away' | 'done'
}

/** Sends what is due for some seconds; every letter is claimed before it goes and noted after it went. */
export async function sendLetters(deps: LettersDeps, work: LettersWork, editions: EditionLetters): Promise<Slice> {
  const until = Date.now() + SLICE_MS
  let sent = 0
  while (Date.now() < until) {
    const batch = await takeBatch(deps, work)
    if (batch.letters.length === 0) return { sent, state: 'done' }
    const run = new BatchRun(deps, work, { ...batch, editions })
    await run.all()
    sent += run.sent
    if (run.isAway) return { sent, state: 'away' }
  }
  return { sent, state: 'more' }
}

async function takeBatch({ serviceClient, clock }: LettersDeps, { perMinute, leaseMs, folder }: LettersWork) {
  const claim = randomUUID()
  const journal = openJournal(folder, claim)
  try {
    const letters = await claimLetters(serviceClient, { claim, most: BATCH, perMinute, leaseMs, now: clock() })
    if (letters.length === 0) journal.remove()
    return { claim, journal, letters }
  } catch (error) {
    journal.remove()
    throw error
  }
}

interface Batch {
  claim: string
  journal: Journal
  letters: readonly ClaimedLetter[]
  editions: EditionLetters
}

/** The letters of one claim, some at once, and what became of them. */
class BatchRun {
  sent = 0
  /** Nobody takes letters at the moment: those that are left go back as they came. */
  isAway = false
  readonly #deps: LettersDeps
  readonly #work: LettersWork
  readonly #batch: Batch
  #outcomes: LetterOutcome[] = []
  #noting: Promise<unknown> = Promise.resolve()
  readonly #told = new Set<string>()

  constructor(deps: LettersDeps, work: LettersWork, batch: Batch) {
    this.#deps = deps
    this.#work = work
    this.#batch = batch
  }

  async all(): Promise<void> {
    const waiting = [...this.#batch.letters]
    const next = async (): Promise<void> => {
      for (let letter = waiting.shift(); letter; letter = waiting.shift())
        this.#outcomes.push(this.isAway ? backAgain(letter, null, 0) : await this.#one(letter))
    }
    const timer = setInterval(() => this.#note(), NOTE_MS)
    try {
      await Promise.all(Array.from({ length: this.#work.post.atOnce }, next))
    } finally {
      clearInterval(timer)
    }
    this.#note()
    await this.#noting
    this.#batch.journal.remove()
  }

  /** One note after the other; each keeps the rest of the claim for longer. */
  #note(): void {
    const outcomes = this.#outcomes.splice(0)
    const { claim } = this.#batch
    const { leaseMs } = this.#work
    const { serviceClient, clock } = this.#deps
    this.#noting = this.#noting.then(() => noteLetters(serviceClient, { claim, leaseMs, now: clock() }, outcomes))
    this.#noting.catch(() => undefined)
  }

  async #one(letter: ClaimedLetter): Promise<LetterOutcome> {
    const { journal, editions } = this.#batch
    const name = { edition: letter.edition, subscriber: letter.subscriber }
    let outgoing: OutgoingLetter
    try {
      outgoing = await editions.letterFor(letter)
    } catch (error) {
      this.#tell(`a letter could not be made: ${logReason(error)}`)
      // What the database does not give now it gives later.
      if (error instanceof ContentLoadError) return this.#later(letter, deskReason(error))
      return outcomeOf(letter, 'failed', deskReason(error))
    }
    try {
      await this.#work.post.send(outgoing, () => journal.handedOver(name))
      this.sent += 1
      if (letter.attempts > 1) await this.#busy(letter, false)
      return outcomeOf(letter, 'sent', null)
    } catch (error) {
      const isDoubtful = error instanceof LetterFailure && error.kind === 'doubtful'
      if (!isDoubtful) journal.notTaken(name)
      if (error instanceof LetterFailure) return this.#failed(letter, error)
      // No server has said anything of it: a mistake here, or a full disk. It is no reason to lose the others of the claim.
      this.#tell(`a letter could not be sent: ${logReason(error)}`)
      return this.#later(letter, deskReason(error))
    }
  }

  async #failed(letter: ClaimedLetter, { kind, message, isUnknownRecipient }: LetterFailure): Promise<LetterOutcome> {
    const { serviceClient, clock, log } = this.#deps
    const now = clock()
    const words = message.slice(0, 300)
    if (kind === 'doubtful') return outcomeOf(letter, 'doubtful', words)
    if (kind === 'refused') {
      if (isUnknownRecipient) await noteBounce(serviceClient, { address: letter.address, kind: 'hard', now })
      return outcomeOf(letter, 'refused', words)
    }
    if (kind === 'away') {
      if (!this.isAway) log(`jobs: letters: the mail server takes none now: ${words}`)
      this.isAway = true
      return backAgain(letter, words, 0)
    }
    await this.#busy(letter, true)
    return this.#later(letter, words)
  }

  #later(letter: ClaimedLetter, words: string): LetterOutcome {
    if (letter.attempts >= MOST_ATTEMPTS) return outcomeOf(letter, 'failed', words)
    const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (letter.attempts - 1))
    return { ...backAgain(letter, words, this.#deps.clock().getTime() + waitMs), counts: true }
  }

  /** What fails at each letter of a claim is told once. */
  #tell(words: string): void {
    if (!this.#told.has(words)) this.#deps.log(`jobs: letters: ${words}`)
    this.#told.add(words)
  }

  #busy({ address }: ClaimedLetter, isBusy: boolean): Promise<void> {
    const { serviceClient, clock } = this.#deps
    return noteDomain(serviceClient, { domain: address.slice(address.lastIndexOf('@') + 1), isBusy, now: clock() })
  }
}

const outcomeOf = (
  { edition, subscriber }: ClaimedLetter,
  state: LetterOutcome['state'],
  error: string | null,
): LetterOutcome => ({ edition, subscriber, state, error, again: null, counts: true })

const backAgain = (letter: ClaimedLetter, error: string | null, againAt: number): LetterOutcome => ({
  ...outcomeOf(letter, 'waiting', error),
  again: againAt === 0 ? null : new Date(againAt).toISOString(),
  counts: false,
})
