import type { LetterLinks, LetterSite } from '#mail'
import type { BounceBox, Clock, LetterPost } from '#outside'
import type { Client } from '#queries/shared'

/** What every part of the work has. */
export interface LettersDeps {
  serviceClient: Client
  clock: Clock
  log: (line: string) => void
}

/** What the work of the letters needs beside what every task has. */
export interface LettersWork {
  post: LetterPost
  links: LetterLinks
  site: LetterSite
  /** Where is noted what was handed over, until the database knows. */
  folder: string
  /** The provider's rate, of all processes together; 0 for none. */
  perMinute: number
  /** How many letters to confirm the whole site sends within an hour. */
  confirmationsPerHour: number
  /** Whether editions wait for an editor. */
  waitsForDesk: boolean
  /** When the daily rate goes out, in minutes after midnight by the newsroom's clock. */
  dailyAt: number
  /** The mailbox of returned letters; not there where none is read. */
  bounceBox?: BounceBox | null
  /** How long letters belong to a process that says nothing of them. */
  leaseMs: number
}
