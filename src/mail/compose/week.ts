import { formatDay } from '#market'
import { type NoReport, type RateReport, reportWords } from '#market/report'
import type { LibrarySummary } from '#queries/library'
import type { BoardRate } from '#queries/rates'
import { type StorySummary, dayInNewsroom } from '#queries/stories'
import { href } from '#routes'
import type { EditionBlock, EditionDocument, LetterStory } from '#mail/words'
import { type Composed, ageOf, figureOf, sourcesOf, toldOf } from './daily.ts'
import { type WeekFigure, weeksBlock } from './weeks.ts'

const BOARD = new Set(['pmms-30', 'pmms-15', 'treasury-10'])
const SENTENCE_SECTIONS = 2

/** What the week's letter is made of. */
interface WeekGiven {
  day: string
  report: RateReport | NoReport
  board: readonly BoardRate[]
  weeks: readonly WeekFigure[]
  /** The report as a story, when it is published. */
  reportPath: string | null
  stories: readonly StorySummary[]
  guide: LibrarySummary | null
}

/** The week's letter: the report in short, the board, up to three stories and a guide. */
export function weekEdition(given: WeekGiven): Composed {
  const { day, report, board, weeks } = given
  if ('refused' in report) return { document: heldDocument(day), held: report.words }
  // A yield that its source has not told for days is not this week's.
  const rates = board.filter((rate) => BOARD.has(rate.id) && ageOf(rate, day) === null)
  const document: EditionDocument = {
    kicker: 'The week',
    day,
    title: report.title,
    preheader: report.excerpt,
    blocks: [
      leadOf(report),
      { kind: 'figures', heading: 'The rate board', figures: rates.map(figureOf) },
      ...(weeks.length > 1 ? [weeksBlock(weeks)] : []),
      ...sectionsOf(report),
      {
        kind: 'link',
        label: given.reportPath ? 'Read the whole report' : 'All rates and their history',
        path: given.reportPath ?? href('rates'),
      },
      ...storyBlocks(given),
    ],
    sources: sourcesOf(rates),
    figures: rates.map(toldOf),
  }
  return { document, held: null }
}

/** The report's first words; its key points are the board. */
const leadOf = ({ sections }: RateReport): EditionBlock => ({
  kind: 'words',
  heading: null,
  paragraphs: (sections[0]?.paragraphs ?? []).map(reportWords),
})

const sectionsOf = ({ sections }: RateReport): EditionBlock[] =>
  sections
    .slice(1, 1 + SENTENCE_SECTIONS)
    .map(({ heading, paragraphs }) => ({ kind: 'words', heading, paragraphs: paragraphs.map(reportWords) }))

function storyBlocks({ stories, guide }: WeekGiven): EditionBlock[] {
  return [
    ...(stories.length > 0
      ? [{ kind: 'stories' as const, heading: 'From the newsroom', stories: stories.map(storyOf) }]
      : []),
    ...(guide ? [{ kind: 'stories' as const, heading: 'A guide to keep', stories: [guideOf(guide)] }] : []),
  ]
}

/** A story as letters name it; an invented one says so. */
export const storyOf = ({ title, excerpt, slug, author, publishDate, isSample }: StorySummary): LetterStory => ({
  title,
  excerpt,
  path: href('article', { slug }),
  note: [isSample ? 'Sample story' : author.name, formatDay(dayInNewsroom(publishDate), true)].join(', '),
})

const guideOf = ({ title, excerpt, slug, readTime }: LibrarySummary): LetterStory => ({
  title,
  excerpt,
  path: href('guide', { slug }),
  note: `Guide, ${readTime}`,
})

/** What stands at the desk while the survey is missing. */
export const heldDocument = (day: string): EditionDocument => ({
  kicker: 'The week',
  day,
  title: `The week of ${formatDay(day, true)}`,
  preheader: '',
  blocks: [],
  sources: [],
  figures: [],
})
