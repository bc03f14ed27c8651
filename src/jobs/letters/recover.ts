import { lapsedClaims, releaseClaim } from '#queries/mail'
import { readJournal, removeJournal } from './journal.ts'
import type { LettersDeps, LettersWork } from './letters-work.ts'

/** A machine that is gone for good takes its journals along; its letters are waited for so much longer. */
const GONE_MS = 15 * 60_000

/**
 * Takes up what a process left behind that ended in the middle of its letters.
 * 1. What its journal says was handed over is not sent again: the server most often has it, and nobody gets two.
 * 2. What the journal does not name was never whole on its way, and is sent.
 * 3. Without its journal, on another machine, all that was not noted as sent is sent again after a while, under the same
 *    Message-ID.
 */
export async function recoverClaims({ serviceClient, clock, log }: LettersDeps, work: LettersWork): Promise<void> {
  const now = clock()
  for (const { claim, lapsedMs } of await lapsedClaims(serviceClient, now)) {
    const handedOver = readJournal(work.folder, claim)
    if (handedOver === null && lapsedMs < GONE_MS) continue
    await releaseClaim(serviceClient, { claim, handedOver: handedOver ?? [], now })
    removeJournal(work.folder, claim)
    log(`letters: a process ended while it sent: ${handedOver?.length ?? 0} it had handed over are not sent again`)
  }
}
