import { type Question, type SeriesSpell, observationsBetween } from '#queries'
import { usePossibleAnswer } from '#ui/answer'
import { formatDay } from '#ui/dates'
import { type ChartPlace, chartsIn } from '#ui/prose'
import { RateChart } from './rate-chart.tsx'

const MOST_LINES = 2

/** What the loader of a text has to ask so that its charts can be drawn. */
export const chartQuestions = (html: string): Question<SeriesSpell | null>[] => chartsIn(html).flatMap(questionsOf)

const questionsOf = ({ series, from, to }: ChartPlace) =>
  series
    .split(',')
    .slice(0, MOST_LINES)
    .map((id) => observationsBetween(id.trim(), from, to))

/** The chart of one or two series where a text asks for it. */
export function PlacedChart({ place }: { place: ChartPlace }) {
  const [first = null, second = null] = questionsOf(place)
  const spells = [usePossibleAnswer(first), usePossibleAnswer(second)].filter((spell) => !!spell)
  const [main] = spells
  if (!main) return null
  const isPercent = main.unit === 'percent'
  return (
    <RateChart
      title={place.title}
      what={`${whatOf(spells)}, ${formatDay(place.from, true)} to ${formatDay(place.to, true)}`}
      lines={spells.map((spell) => ({ name: spell.shortName, observations: spell.observations }))}
      source={[...new Set(spells.map((spell) => spell.sourceName))].join('; ')}
      suffix={isPercent ? '%' : ''}
      decimals={main.decimals}
      note={place.note && place.noteDate ? { on: place.noteDate, text: place.note } : null}
    />
  )
}

const RHYTHM: Record<string, string> = { daily: 'each day', weekly: 'each week', monthly: 'each month' }

/** "30-year fixed and 10-year Treasury, percent, each week". */
function whatOf(spells: readonly SeriesSpell[]): string {
  const names = spells.map((spell) => spell.shortName).join(' and ')
  const unit = spells[0]?.unit ?? 'percent'
  const rhythm = RHYTHM[spells[0]?.frequency ?? '']
  return [names, unit, ...(rhythm ? [rhythm] : [])].join(', ')
}
