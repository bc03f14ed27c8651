import { useCallback, useState } from 'react'
import { longMonth } from '#market'
import { type PlannedDay, type PlannedText, newsroomCalendar } from '#queries/desk'
import type { Client } from '#queries/shared'
import { editAddress } from '#newsroom'
import { href } from '#routes'
import { Button } from '#ui/button'
import { easternDay, formatLongDay, formatTime } from '#ui/dates.ts'
import { type Month, monthOf } from './month.ts'
import { Nothing, Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What went out and will go out, month by month. */
export function Calendar({ client }: { client: Client }) {
  const [months, setMonths] = useState(0)
  const [now] = useState(() => new Date())
  const today = easternDay(now)
  const { first, last } = monthOf(today, months)
  const ask = useCallback(
    async () => ({ month: monthOf(first), days: await newsroomCalendar(client, first, last) }),
    [client, first, last],
  )
  const turn = (by: number) => setMonths((before) => before + by)
  return (
    <Part
      id="calendar"
      title="Calendar"
      note="Published and scheduled, by days in Eastern time"
      asked={useAsked(ask)}
      lead={
        <div className="actions calendar-turn">
          <Button small kind="plain" onClick={() => turn(-1)}>
            Month before
          </Button>
          <h3 aria-live="polite">{longMonth(first)}</h3>
          <Button small kind="plain" onClick={() => turn(1)}>
            Month after
          </Button>
        </div>
      }
    >
      {({ month, days }) =>
        days.length === 0 ? (
          <Nothing>Nothing went out or is scheduled in {longMonth(month.first)}.</Nothing>
        ) : (
          <Days month={month} planned={days} now={now} />
        )
      }
    </Part>
  )
}

interface DaysProps {
  month: Month
  planned: readonly PlannedDay[]
  now: Date
}

function Days({ month, planned, now }: DaysProps) {
  const byDay = new Map(planned.map((day) => [day.on, day]))
  return (
    <>
      <p className="calendar-weekdays" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ol className={`calendar calendar-from-${month.beginsOn}`}>
        {month.days.map((on) => (
          <Day key={on} on={on} planned={byDay.get(on)} now={now} />
        ))}
      </ol>
    </>
  )
}

interface DayProps {
  on: string
  planned: PlannedDay | undefined
  now: Date
}

/** A day with what goes out on it. One with nothing is a number, and on a phone it is left out. */
const Day = ({ on, planned, now }: DayProps) => (
  <li
    className={planned ? 'calendar-day' : 'calendar-day calendar-free'}
    aria-current={on === easternDay(now) ? 'date' : undefined}
  >
    <time dateTime={on}>
      <span aria-hidden="true">{Number(on.slice(8))}</span>
      <span className="visually-hidden">{formatLongDay(on)}</span>
    </time>
    {planned && (
      <ul>
        {planned.shown.map((text) => (
          <Entry key={text.id} text={text} isScheduled={Date.parse(text.publishDate) > now.getTime()} />
        ))}
        {planned.texts > planned.shown.length && (
          <li>
            <a className="link" href={`${href('deskPage', { page: 'texts' })}?day=${on}`}>
              and {planned.texts - planned.shown.length} more{' '}
              <span className="visually-hidden">on {formatLongDay(on)}</span>
              <span aria-hidden="true">that day</span>
            </a>
          </li>
        )}
      </ul>
    )}
  </li>
)

const Entry = ({ text, isScheduled }: { text: PlannedText; isScheduled: boolean }) => (
  <li className={isScheduled ? 'calendar-scheduled' : undefined}>
    <a href={editAddress(text)}>{text.title}</a>{' '}
    <span className="meta">
      {isScheduled && 'scheduled '}
      {formatTime(text.publishDate)}
    </span>
  </li>
)
