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
      if (former?.edition.state !== 'sending') return []
      const { title, state } = edition
      if (state !== 'sending') return [`${title}: ${STATE_WORDS[state]} ${fateWords(edition, progress)}`]
      return quarterOf(progress) > quarterOf(former.progress) ? [`${title}: ${progressWords(progress)}`] : []
    })
    .join(' ')

/** How many quarters of the letters have had an outcome. */
function quarterOf(progress: EditionProgress): number {
  const total = Object.values(progress).reduce<number>((sum, count = 0) => sum + count, 0)
  const open = (progress['waiting'] ?? 0) + (progress['claimed'] ?? 0)
  return total === 0 ? 0 : Math.floor((4 * (total - open)) / total)
}
