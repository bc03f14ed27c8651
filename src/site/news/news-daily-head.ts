import { newsDay } from '#queries/stories'
import { weeklyReport, whyRatesMoved } from '#queries/rates'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { easternDay, formatDay, formatLongDay } from '#ui/dates.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { type AskedDay, TITLE, dayHref } from './day.ts'
import { collectionOf } from './listing-head.ts'
import { reportFigureQuestions } from './news-daily-report.tsx'

interface LoadContext {
  load: Load
  now: () => Date
}

/** Asks everything that the page of a day shows, and says which day it is now. */
export async function loadNewsDay({ load, now }: LoadContext, asked: string | null): Promise<{ today: string }> {
  const { day, rows } = await load(newsDay(asked))
  const week = day && rows.length > 0 ? await load(weeklyReport(day)) : null
  if (day) await load(whyRatesMoved(day))
  await Promise.all(reportFigureQuestions(week).map((question) => load(question)))
  return { today: easternDay(now()) }
}

/** Its title, address and structured facts. */
export function newsDayHead({ site, queryResults }: HeadContext, { day, isWrong }: AskedDay) {
  const news = queryResults.peek(newsDay(day))?.result
  const rows = news?.rows ?? []
  const path = day ? dayHref(day) : href('newsDaily')
  const title = day ? `Mortgage News of ${formatDay(day, true)}` : TITLE
  return pageHead({
    site,
    title,
    path,
    description: news?.day
      ? `Every mortgage and housing story of ${formatLongDay(news.day)}, with the days before and after it.`
      : 'Mortgage and housing news, day by day.',
    hidden: isWrong || (day !== null && rows.length === 0),
    jsonLd: import.meta.env.SSR && [
      collectionOf(site.origin, { title, path, rows, before: 0 }),
      breadcrumbs(site.origin, [{ name: TITLE, path: href('newsDaily') }]),
    ],
  })
}
