import { z } from 'zod'
import { formatDay } from '#market'
import { ratePercent } from '#mortgage'
import { lineOf, readLoan, textsIn } from '#my-loan'
import type { EditionBlock, EditionDocument } from '#mail/words'

const SURVEY = 'pmms-30'
const own = z.object({ loan: z.string() })

/**
 * The letter of the week with what its average means for one reader's loan, in the sentence of the front page; as it is
 * where the loan cannot be read, or the letter has no average.
 *
 * @param extra as it is kept with the delivery
 */
export function loanDocument(edition: EditionDocument, extra: unknown): EditionDocument {
  const read = readLoan(textsIn(own.parse(extra).loan))
  const average = edition.figures.find(({ series }) => series === SURVEY)
  if ('faults' in read || !average) return edition
  const { says, notes, more } = lineOf(read.loan, {
    rate: ratePercent(average.value.toFixed(2)),
    words: `the survey’s average of ${formatDay(average.on, true)}`,
  })
  const blocks: EditionBlock[] = [
    { kind: 'words', heading: 'Your loan', paragraphs: [says, ...notes] },
    { kind: 'link', label: more.label, path: more.href },
  ]
  const place = edition.blocks.findLastIndex(({ kind }) => kind === 'figures' || kind === 'weeks') + 1
  return { ...edition, blocks: edition.blocks.toSpliced(place, 0, ...blocks) }
}
