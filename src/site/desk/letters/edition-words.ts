import type { EditionProgress, StoredEdition } from '#queries/mail'

export const KINDS: Readonly<Record<StoredEdition['kind'], string>> = {
  daily: 'The daily rate',
  week: 'The week',
  breaking: 'Breaking news',
  alerts: 'Alerts',
}

export const STATE_WORDS: Readonly<Record<StoredEdition['state'], string>> = {
  waiting: 'Waits for an editor.',
  held: 'Held.',
  sending: 'Sending.',
  paused: 'Paused.',
  finished: 'Finished.',
  dropped: 'Dropped.',
}

export const KIND_OPTIONS = (['daily', 'week', 'breaking', 'alerts'] as const).map(
  (kind) => [kind, KINDS[kind]] as const,
)
export const STATES = ['waiting', 'held', 'sending', 'paused', 'finished', 'dropped'] as const

const OUTCOMES = [
  ['sent', 'sent'],
  ['waiting', 'waiting'],
  ['claimed', 'on their way'],
  ['refused', 'refused'],
  ['failed', 'given up'],
  ['doubtful', 'doubtful'],
  ['skipped', 'to people who had left'],
] as const

/** How far an edition is: "1,204 of 2,000 sent, 796 waiting." Nothing where it has no letters. */
export function progressWords(progress: EditionProgress): string {
  const total = Object.values(progress).reduce<number>((sum, count = 0) => sum + count, 0)
  if (total === 0) return ''
  const number = (count: number) => count.toLocaleString('en-US')
  const [first = '', ...rest] = OUTCOMES.flatMap(([state, words]) => {
    const count = progress[state] ?? 0
    if (state === 'sent') return [`${number(count)} of ${number(total)} sent`]
    return count > 0 ? [`${number(count)} ${words}`] : []
  })
  return `${[first, ...rest].join(', ')}.`
}

/** What there is to say of it beside its state: why it is held, how far it is, or that nobody was to get it. */
export const fateWords = (
  { state, reason }: Pick<StoredEdition, 'state' | 'reason'>,
  progress: EditionProgress,
): string => reason || progressWords(progress) || (state === 'finished' ? 'Nobody was to get it.' : '')

/** What doubtful letters are, and how an editor lets them go again. */
export function doubtfulWords(count: number): { said: string; label: string; sure: string } {
  const isOne = count === 1
  const number = count.toLocaleString('en-US')
  const letters = isOne ? 'One letter is doubtful: it' : `${number} letters are doubtful: each`
  return {
    said: `${letters} was handed over whole, and the line ended before the mail server said whether it took it. It may have arrived, or be lost. It does not go again by itself, so that nobody gets two; when a report of the provider names it, it counts as sent. Sent again, it has the same Message-ID, by which many mailboxes show it once.`,
    label: isOne ? 'Send the doubtful one again' : `Send the ${number} doubtful ones again`,
    sure: isOne ? 'Its reader may get two. Send it again?' : `Some readers may get two. Send ${number} again?`,
  }
}

/** Why nothing was done, or null when it was. */
export function failureOf(outcome: string): string | null {
  if (outcome === 'done') return null
  if (outcome === 'changed' || outcome === 'gone') return 'Nothing was done: it is in another state since you read it.'
  if (outcome === 'overtaken')
    return 'Nothing was stored: somebody else has changed the same words. Take what is stored now, or save again to keep yours instead.'
  if (outcome === 'stale')
    return 'Nothing was sent: its figures are no longer the newest, or its story is no longer breaking.'
  if (outcome === 'no work') return 'Nothing was sent: scheduled work is off.'
  return `Nothing was done. ${outcome}.`
}
