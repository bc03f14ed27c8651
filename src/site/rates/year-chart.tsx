import { type PointerEvent, memo } from 'react'
import { ChartReach, nearestPlace } from '#blocks/chart-reach'
import { SHORT_MONTHS, formatDay } from '#ui/dates.ts'
import { spread } from './chart-marks.tsx'
import { Ground, shareAt } from './long-chart.tsx'
import { linePath, percent, unitBox, xShare, yShare } from './plane.ts'
import { ReadingBox } from './reading-box.tsx'
import { type YearFacts, yearReadings } from './year-facts.ts'

const TITLE = 'Year against year'
const DESKTOP_HEIGHT = 354

/** The newest years over January to December: the newest in green, the one before it in ink, the others in gray. */
export function YearChart({ facts }: { facts: YearFacts }) {
  const { weeks, plane } = facts
  const last = facts.lines.at(-1)?.observations.at(-1)?.on ?? ''
  const newest = weeks.findIndex((day) => day >= last)
  return (
    <ChartReach
      title={TITLE}
      count={weeks.length}
      start={newest < 0 ? weeks.length - 1 : newest}
      textAt={(week) => readingWords(facts, week)}
      indexAt={(event: PointerEvent<HTMLDivElement>) =>
        nearestPlace(weeks.length, shareAt(event), (week) => xShare(plane, weeks[week] ?? plane.to))
      }
    >
      {(reading) => (
        <>
          <Ground plane={plane} />
          <svg className="long-lines" role="img" aria-label={facts.words}>
            <Years facts={facts} />
            {reading !== null && <Reading facts={facts} week={reading} />}
          </svg>
        </>
      )}
    </ChartReach>
  )
}

const classOf = (age: number): string => `line-year-${age > 1 ? 'older' : age}`

function readingWords(facts: YearFacts, week: number): string {
  const figures = yearReadings(facts, week).map(({ year, text }) => `${year} ${text}`)
  return `Week to ${formatDay(facts.weeks[week] ?? '')}: ${figures.join(', ') || 'no figure'}`
}

const Years = memo(({ facts: { plane, lines, decimals } }: { facts: YearFacts }) => {
  const ends = lines.flatMap((line) => {
    const end = line.observations.at(-1)
    return end ? [{ line, x: xShare(plane, end.on), y: yShare(plane, end.value) }] : []
  })
  const heights = spread(ends.map(({ y }) => y * DESKTOP_HEIGHT))
  return (
    <>
      {SHORT_MONTHS.map((name, month) => (
        <svg
          key={name}
          x={percent(xShare(plane, `2000-${String(month + 1).padStart(2, '0')}-01`))}
          y="100%"
          overflow="visible"
        >
          <path className="chart-axis" d="M0 0v5" />
          <text y="21" textAnchor="middle" {...(month % 3 === 0 ? {} : { className: 'for-desktop' })}>
            {name}
          </text>
        </svg>
      ))}
      {lines.map(({ year, age, observations }) => (
        <svg
          key={year}
          className={`long-line long-few ${classOf(age)}`}
          width="100%"
          height="100%"
          viewBox={unitBox(plane, decimals)}
          preserveAspectRatio="none"
        >
          <path transform="scale(1 -1)" d={linePath(observations, plane, { frequency: 'daily', decimals })} />
        </svg>
      ))}
      {ends.map(({ line, x, y }, index) => (
        <svg key={line.year} className={classOf(line.age)} x={percent(x)} y={percent(y)} overflow="visible">
          <circle className="long-now" r="3.5" />
          <text
            className={`chart-named long-name${line.age > 0 ? ' for-desktop' : ''}`}
            x="8"
            y={Math.round((heights[index] ?? 0) - y * DESKTOP_HEIGHT) + 4}
          >
            {line.year}
          </text>
        </svg>
      ))}
    </>
  )
})
Years.displayName = 'Years'

function Reading({ facts, week }: { facts: YearFacts; week: number }) {
  const on = facts.weeks[week] ?? ''
  const x = xShare(facts.plane, on)
  const figures = yearReadings(facts, week)
  return (
    <g className="long-reading">
      <ReadingBox
        x={x}
        values={figures.map(({ year, age, text }) => ({ key: year, className: classOf(age), value: text, name: year }))}
        notes={[`Week to ${formatDay(on)}`]}
      />
      {figures.map(({ year, age, value }) => (
        <circle
          key={year}
          className={`long-now ${classOf(age)}`}
          cx={percent(x)}
          cy={percent(yShare(facts.plane, value))}
          r="4"
        />
      ))}
    </g>
  )
}
