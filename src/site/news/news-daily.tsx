import { createFileRoute } from '@tanstack/react-router'
import { type NewsDay, newsDay } from '#queries/stories'
import { whyRatesMoved } from '#queries/rates'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { Button } from '#ui/button'
import { formatDay, formatLongDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { SectionHead } from '#ui/section-head'
import { State } from '#ui/state'
import { SampleMark, isAllSamples } from '#ui/tag'
import { type AskedDay, TITLE, askedDay, dayHref, nearestDay } from './day.ts'
import { NewsDailyReport } from './news-daily-report.tsx'
import { StoryRow } from './story-row.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/mortgage-news-daily')({
  loaderDeps: ({ search }) => askedDay(search),
  loader: async ({ context, deps }) => (await import('./news-daily-head.ts')).loadNewsDay(context, deps.day),
  head: async ({ match }) => (await import('./news-daily-head.ts')).newsDayHead(match.context, match.loaderDeps),
  component: NewsDaily,
})

function NewsDaily() {
  const asked = Route.useLoaderDeps()
  const news = useQueryResult(newsDay(asked.day))
  const { today } = Route.useLoaderData()
  const isAmongSamples = isAllSamples(news.rows)
  return (
    <main id="main" className="page stories">
      <h1 className="headline-1">{TITLE}</h1>
      <p className="standfirst">{sentenceOf(asked, news, today)}</p>
      <div className="grid stories-grid">
        <DayForm day={news.day} />
        <div className="stories-list">
          {asked.isWrong && <WrongDay />}
          {news.rows.length === 0 ? (
            <EmptyDay news={news} />
          ) : (
            <>
              {isAmongSamples && (
                <p className="stories-count meta">
                  <SampleMark>Sample stories</SampleMark>
                </p>
              )}
              <ul className="story-rows">
                {news.rows.map((story) => (
                  <StoryRow key={story.slug} {...{ story, isAmongSamples }} isOneDay />
                ))}
              </ul>
            </>
          )}
          {news.day && <WhyRatesMoved day={news.day} />}
          {news.day && news.rows.length > 0 && (
            <NewsDailyReport day={news.day} isNewest={asked.day === null} today={today} />
          )}
          <DayLinks news={news} />
        </div>
      </div>
    </main>
  )
}

function sentenceOf({ day: asked, isWrong }: AskedDay, { day, rows }: NewsDay, today: string): string {
  if (!day) return 'Nothing has been published yet.'
  const count = rows.length === 0 ? 'no story' : rows.length === 1 ? '1 story' : `${rows.length} stories`
  const named = `${formatLongDay(day)}: ${count}.`
  return asked || isWrong || day === today ? named : `The newest day with stories is ${named}`
}

const DayForm = ({ day }: { day: string | null }) => (
  <form className="day-form" action={href('newsDaily')}>
    <Field id="day" name="day" type="date" label="Choose a day" {...(day ? { defaultValue: day } : {})} />
    <Button type="submit">Show the day</Button>
  </form>
)

const WrongDay = () => (
  <State name="Error" title="That is no day of the calendar">
    <p>Write the day as year, month and day, such as 2026-08-20. Here is the newest day that has stories.</p>
  </State>
)

function EmptyDay({ news: { day, previous, next } }: { news: NewsDay }) {
  const nearest = day && nearestDay(day, previous, next)
  return (
    <State
      name="Empty"
      title={day ? `No story was published on ${formatDay(day, true)}` : 'Nothing has been published yet'}
    >
      {nearest && (
        <>
          <p>The desk does not publish every day. The nearest day with stories is {formatLongDay(nearest)}.</p>
          <p>
            <a className="link" href={dayHref(nearest)}>
              Read that day
            </a>
          </p>
        </>
      )}
    </State>
  )
}

/** One line, as the figures up to the day tell it. */
function WhyRatesMoved({ day }: { day: string }) {
  const why = useQueryResult(whyRatesMoved(day))
  return (
    why && (
      <section className="day-report">
        <SectionHead title="Why rates moved" />
        <p>{why.words}</p>
      </section>
    )
  )
}

/** The days around this one that have stories. */
const DayLinks = ({ news: { previous, next } }: { news: NewsDay }) => (
  <nav className="day-links" aria-label="Other days">
    {previous && (
      <a rel="prev" href={dayHref(previous)}>
        <small>Previous day</small> {formatLongDay(previous)}
      </a>
    )}
    {next && (
      <a rel="next" href={dayHref(next)}>
        <small>Next day</small> {formatLongDay(next)}
      </a>
    )}
  </nav>
)
