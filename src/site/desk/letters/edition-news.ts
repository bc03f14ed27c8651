import type { EditionProgress, StoredEdition } from '#queries/mail'
import { STATE_WORDS, fateWords, progressWords } from './edition-words.ts'

type Followed = { edition: Pick<StoredEdition, 'id' | 'title' | 'state' | 'reason'>; progress: EditionProgress }

/**
 * What is worth reading out of editions that go: another quarter of the letters, and the end. Numbers that change every few
 * seconds would leave nobody in peace.
 */
export const newsOf = (before: readonly Followed[], now: readonly Followed[]): string =>
  now
    .flatMap(({ edition, progress }) => {
      const former = before.find(({ edition: { id } }) => id === edition.id)
      const { title, state } = edition
      if (!former || (former.edition.state !== 'sending' && !hasJustEnded(former.edition.state, state))) return []
      if (state !== 'sending') return [`${title}: ${STATE_WORDS[state]} ${fateWords(edition, progress)}`]
      return quarterOf(progress) > quarterOf(former.progress) ? [`${title}: ${progressWords(progress)}`] : []
    })
    .join(' ')

/** Few letters are out before the page is read again: nobody has seen them go. */
const hasJustEnded = (before: StoredEdition['state'], now: StoredEdition['state']): boolean =>
  now === 'finished' && (before === 'waiting' || before === 'paused')

/** How many quarters of the letters have had an outcome. */
function quarterOf(progress: EditionProgress): number {
  const total = Object.values(progress).reduce<number>((sum, count = 0) => sum + count, 0)
  const open = (progress['waiting'] ?? 0) + (progress['claimed'] ?? 0)
  return total === 0 ? 0 : Math.floor((4 * (total - open)) / total)
}
