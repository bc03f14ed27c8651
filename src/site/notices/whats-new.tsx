import { createFileRoute } from '@tanstack/react-router'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { formatDay, formatMoment } from '#ui/dates.ts'
import { Direction } from '#ui/direction'
import { State } from '#ui/state'
import { SampleMark, StateMark } from '#ui/tag'
import { type Notice, noticeQuestions, noticesOf } from './told.ts'
import './notices.css'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/whats-new')({
  loader: async ({ context: { load } }) => {
    await Promise.all(
      Object.values(noticeQuestions).map((question) => load(question as typeof noticeQuestions.stories)),
    )
  },
  head: async ({ match }) => (await import('./whats-new-head.ts')).whatsNewHead(match.context),
  component: WhatsNew,
})

function WhatsNew() {
  const notices = noticesOf({
    stories: useQueryResult(noticeQuestions.stories),
    thirty: useQueryResult(noticeQuestions.thirty),
    fifteen: useQueryResult(noticeQuestions.fifteen),
  })
  return (
    <main id="main" className="page whats-new">
      <h1 className="headline-1">What’s New</h1>
      <p className="standfirst">
        The newest stories and the newest weekly rates. Breaking news stands first for 48 hours.
      </p>
      {notices.length === 0 ? (
        <State name="Empty" title="Nothing has been published yet">
          <p>The first story or rate will be the first notice.</p>
        </State>
      ) : (
        <ol className="notice-list">
          {notices.map((notice) => (
            <li key={notice.key} data-notice={notice.key}>
              {notice.kind === 'story' ? <StoryNotice story={notice.story} /> : <RatesNotice notice={notice} />}
            </li>
          ))}
        </ol>
      )}
      <p className="notices-more">
        <a className="link" href={href('articles')}>
          All stories
        </a>
        <a className="link" href={href('newsDaily')}>
          News by day
        </a>
        <a className="link" href={href('rssSubscribe')}>
          RSS feeds
        </a>
      </p>
    </main>
  )
}

const StoryNotice = ({ story }: { story: Extract<Notice, { kind: 'story' }>['story'] }) => (
  <>
    <p className="notice-title">
      <a href={href('article', { slug: story.slug })}>{story.title}</a>
    </p>
    <p className="meta">
      {story.isBreaking && <StateMark tone="breaking">Breaking</StateMark>}{' '}
      <time dateTime={story.publishDate}>{formatMoment(story.publishDate)}</time>{' '}
      {story.isSample && <SampleMark>Sample story</SampleMark>}
      {isWrittenByProgram(story.author) && <SampleMark>Written from data by program</SampleMark>}
    </p>
  </>
)

const RatesNotice = ({ notice: { on, rates } }: { notice: Extract<Notice, { kind: 'rates' }> }) => (
  <>
    <p className="notice-title">
      <a href={href('rates')}>Mortgage rates of {formatDay(on, true)}</a>
    </p>
    {rates.map(({ name, value, change }) => (
      <p key={name} className="meta">
        {name} {value.toFixed(2)}%{' '}
        {change && (
          <Direction way={change.direction}>
            {change.words}
            {change.direction !== 'unchanged' && ' on the week'}
          </Direction>
        )}
      </p>
    ))}
  </>
)
