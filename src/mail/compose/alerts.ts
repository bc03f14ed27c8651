import { z } from 'zod'
import type { BoardRate } from '#queries/rates'
import type { EditionDocument } from '#mail/words'
import { figureOf, sourcesOf, toldOf } from './daily.ts'

const met = z.array(
  z.object({
    heading: z.string(),
    words: z.string(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
)

/** The letter of alerts without the reader's own: the figure that met them. */
export const alertsEdition = (day: string, thirty: BoardRate): EditionDocument => ({
  kicker: 'Your alert',
  day,
  title: `Your alert: the 30-year average is ${figureOf(thirty).value}`,
  preheader: 'What you asked to be told.',
  blocks: [
    { kind: 'figures', heading: 'The figure', figures: [figureOf(thirty)] },
    { kind: 'link', label: 'Work it out with your numbers', path: '/calculator/refinance' },
  ],
  sources: sourcesOf([thirty]),
  figures: [toldOf(thirty)],
})

/** The same with what one reader's alerts say. @param extra as it is kept with the delivery */
export function alertsDocument(edition: EditionDocument, extra: unknown): EditionDocument {
  const alerts = met.parse(extra)
  const own = alerts.flatMap(({ heading, words, facts }, at): EditionDocument['blocks'] => [
    // The letter's own title is the first one's.
    { kind: 'words', heading: at > 0 ? heading : null, paragraphs: [words] },
    {
      kind: 'figures',
      heading: 'Your numbers',
      figures: facts.map(({ name, value }) => ({ name, value, change: '', direction: null, note: '' })),
    },
  ])
  const [first] = alerts
  return {
    ...edition,
    title: first?.heading ?? edition.title,
    preheader: first?.words ?? '',
    blocks: [...own, ...edition.blocks],
  }
}
