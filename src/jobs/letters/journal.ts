import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { LetterName } from '#mail'

/**
 * What a process has handed over to the mail server of one claim, in a file that outlives it. A line is written in the same
 * turn as the end of the letter, so that after a kill at any moment it is known of each letter whether the server may have
 * it.
 */
export interface Journal {
  handedOver(letter: LetterName): void
  /** The server said that it has not taken it. */
  notTaken(letter: LetterName): void
  /** Everything of it is in the database. */
  remove(): void
}

const fileOf = (folder: string, claim: string) => join(folder, `${claim}.journal`)

export function openJournal(folder: string, claim: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = fileOf(folder, claim)
  const handle = openSync(file, 'a', 0o600)
  const note = (sign: string, { edition, subscriber }: LetterName) =>
    void writeSync(handle, `${sign} ${edition} ${subscriber}\n`)
  return {
    handedOver: (letter) => note('+', letter),
    notTaken: (letter) => note('-', letter),
    remove() {
      closeSync(handle)
      rmSync(file, { force: true })
    },
  }
}

/** What the journal of a claim says was handed over; null when it is not here. */
export function readJournal(folder: string, claim: string): LetterName[] | null {
  const file = fileOf(folder, claim)
  if (!existsSync(file)) return null
  const names = new Map<string, LetterName>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, sign, edition = '', subscriber = ''] = /^([+-]) ([0-9a-f-]{36}) ([0-9a-f-]{36})$/.exec(line) ?? []
    if (sign === '+') names.set(`${edition} ${subscriber}`, { edition, subscriber })
    if (sign === '-') names.delete(`${edition} ${subscriber}`)
  }
  return [...names.values()]
}

/** Forgets the journal of a claim that is settled. */
export const removeJournal = (folder: string, claim: string): void => rmSync(fileOf(folder, claim), { force: true })
