import { createFileRoute } from '@tanstack/react-router'
import { FigureLinks } from '#blocks/figure-links'
import { MyLoan } from '#blocks/my-loan'
import { RateBoard } from '#blocks/rate-board'
import { commentary } from '#queries/stories'
import { frontFigures } from '#queries/rates'
import { guideMoments } from '#queries/library'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { easternDay } from '#ui/dates.ts'
import { SampleMark, isAllSamples } from '#ui/tag'
import { boardRowOf } from './board-row.ts'
import { frontCovers } from './front-covers.ts'
import { DeskFigures } from './front-figures.tsx'
import { GuideMoments } from './front-guides.tsx'
import { homeHead } from './front-head.ts'
import { BreakingStrip, Lead, Seconds } from './front-lead.tsx'
import { AnalysisList, LatestList } from './front-lists.tsx'
import { frontPage, storiesOf } from './front-page.ts'
import { PaymentLine, typicalPayment } from './front-payment-line.tsx'
import { Writers } from './front-writers.tsx'

const REMARKS = 4
/** The weeks of the lead's chart: a year and the week it began with. */
const LEAD_WEEKS = 53
const DESK = ['housing-starts', 'building-permits', 'new-home-sales', 'median-price', 'unemployment', 'fed-funds']
const HOME_TITLE = 'Latest Mortgage Rates & Housing Market News'

const questions = {
  stories: frontPage(),
  figures: frontFigures(LEAD_WEEKS, DESK),
  moments: guideMoments(),
  remarks: commentary(null, REMARKS),
}

export const Route = createFileRoute('/')({
  loader: async ({ context: { load, now } }) => {
    const [figures] = await Promise.all([
      load(questions.figures),
      load(questions.stories),
      load(questions.moments),
      load(questions.remarks),
    ])
    return { today: easternDay(now()), payment: await typicalPayment(figures.survey) }
  },
  head: ({ match }) => homeHead(match.context, HOME_TITLE),
  component: Home,
})

function Home() {
  const { today, payment } = Route.useLoaderData()
  const stories = useQueryResult(questions.stories)
  const { breaking, lead, seconds, latest, analysis } = stories
  const isAmongSamples = isAllSamples(storiesOf(stories))
  const { board, survey: year, desk } = useQueryResult(questions.figures)
  const covers = frontCovers(stories, year)
  return (
    <main id="main" className="page front">
      <h1 className="visually-hidden">{HOME_TITLE}</h1>
      {isAmongSamples && (
        <p className="front-samples">
          <SampleMark>Samples</SampleMark>
        </p>
      )}
      {breaking && <BreakingStrip story={breaking} today={today} />}
      <div className={lead ? 'grid front-top' : 'grid front-top front-alone'}>
        {lead && <Lead story={lead} {...{ year, covers, isAmongSamples }} />}
        <RateBoard
          rows={board.filter(({ id }) => !DESK.includes(id)).map((rate) => boardRowOf(rate, today))}
          more={{ href: href('rates'), label: 'All rates' }}
        />
        <Seconds stories={seconds} {...{ covers, isAmongSamples }} />
      </div>
      <MyLoan />
      <PaymentLine payment={payment} year={year} today={today} />
      {latest.length + analysis.length > 0 && (
        <div className="grid section front-news">
          <LatestList stories={latest} {...{ today, isAmongSamples }} />
          <AnalysisList stories={analysis} {...{ covers, isAmongSamples }} />
        </div>
      )}
      <GuideMoments moments={useQueryResult(questions.moments)} />
      <DeskFigures figures={desk} today={today} />
      <Writers remarks={useQueryResult(questions.remarks)} isAmongSamples={isAmongSamples} />
      <FigureLinks />
    </main>
  )
}
