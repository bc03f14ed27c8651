import { daysBetween, formatDay } from '#market'
import { makePush } from '#queries/mail'
import { rateBoard } from '#queries/rates'
import { isBreakingNow } from '#queries/shared'
import { dayInNewsroom, markedStories } from '#queries/stories'
import { href } from '#routes'
import type { PushDeps } from './push-work.ts'

const MOST_STORIES = 5
/** A figure of former weeks is no news. */
const NEWS_DAYS = 6
const MOST_LETTERS = 200

/** Makes the notices of what is new; each is made once, whoever comes first, also where nobody asked for it yet. */
export async function makeNotices({ serviceClient, clock }: PushDeps): Promise<void> {
  const now = clock()
  const marked = await markedStories('breaking', MOST_STORIES, now.toISOString()).ask(serviceClient)
  for (const { id, slug, title, publishDate, isSample } of marked) {
    const isNow = isBreakingNow({ is_breaking: true, publish_date: publishDate }, now.getTime())
    if (!isNow || isSample) continue
    const notice = { title: 'Breaking', body: title.slice(0, MOST_LETTERS), path: href('article', { slug }) }
    await makePush(serviceClient, { kind: 'breaking', key: id, notice, rate: null }, now)
  }
  const thirty = (await rateBoard().ask(serviceClient)).find(({ id }) => id === 'pmms-30')
  if (!thirty) return
  const { on, value } = thirty.newest
  if (daysBetween(on, dayInNewsroom(now.toISOString())) > NEWS_DAYS) return
  const percent = value.toFixed(thirty.decimals)
  const notice = {
    title: `The 30-year average is ${percent}%`,
    body: `Survey of ${formatDay(on, true)}`,
    path: href('rates'),
  }
  await makePush(serviceClient, { kind: 'rate', key: on, notice, rate: value }, now)
}
