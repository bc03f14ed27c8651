import type { DrawnChart, TextFigure } from '#documents'
import { type Observation, rangeOf } from '#market'
import { type Question } from '#queries/shared'
import { type SeriesSpell, observationsBetween } from '#queries/rates'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { Drawn, numberOf } from '#ui/drawn'
import { spanInWords } from './chart-span.ts'
import { RateChartParts, chartClass, hasCourse } from './rate-chart.tsx'

/** More lines than colors could not be told apart. */
const MOST_LINES = 3

/** The charts of a text, in its order. */
export const chartsOf = (figures: readonly TextFigure[]): DrawnChart[] =>
  figures.filter((figure) => figure.kind === 'chart')

/** The figures that a text's charts are drawn from, for its loader. */
export const textChartQuestions = (figures: readonly TextFigure[]): Question<SeriesSpell | null>[] =>
  chartsOf(figures).flatMap(questionsOf)

const questionsOf = (place: DrawnChart) =>
  place.series
    .split(',')
    .slice(0, MOST_LINES)
    .map((id) => observationsBetween(id.trim(), place.from, place.to))

/** A chart where a text asks for it. */
export function TextChart({ place, wide = false }: { place: DrawnChart; wide?: boolean }) {
  const [one = null, two = null, three = null] = questionsOf(place)
  const queryResults = [usePossibleQueryResult(one), usePossibleQueryResult(two), usePossibleQueryResult(three)]
  const spells = queryResults.filter((spell) => !!spell)
  const [first] = spells
  if (!first || !spells.some(hasCourse)) return null
  const said = [place.series, place.from, place.to, place.title, place.note, place.noteDate].join('|')
  const name = `chart ${spells.map((spell) => numberOf(spell)).join()} ${wide} ${said}`
  return (
    <Drawn as="figure" name={name} className={chartClass(wide)}>
      <Chart place={place} wide={wide} first={first} spells={spells} />
    </Drawn>
  )
}

interface ChartProps {
  place: DrawnChart
  wide: boolean
  first: SeriesSpell
  spells: readonly SeriesSpell[]
}

function Chart({ place, wide, first, spells }: ChartProps) {
  const note = noteOf(place, spells)
  return (
    <RateChartParts
      title={place.title}
      what={[spanInWords(first), ...(note.beside ? [note.beside] : [])].join('. ')}
      lines={spells.map((spell) => ({ name: spell.shortName, observations: spell.observations }))}
      source={[...new Set(spells.map((spell) => spell.sourceName))].join('; ')}
      suffix={first.unit === 'percent' ? '%' : ''}
      decimals={first.decimals}
      note={note.drawn}
      wide={wide}
    />
  )
}

/**
 * Where a text's remark on its chart stands: at its point, when that is the highest or lowest of the only line (its value
 * and day are named there, so they are not said twice); beside the title otherwise.
 */
export function noteOf(
  place: Pick<DrawnChart, 'note' | 'noteDate'>,
  spells: readonly { observations: readonly Observation[] }[],
): { drawn: { on: string; text: string } | null; beside: string | null } {
  const [only, another] = spells
  const range = only && !another ? rangeOf(only.observations) : null
  const isNamed = place.noteDate === range?.low.on || place.noteDate === range?.high.on
  if (!place.note || !place.noteDate || !isNamed) return { drawn: null, beside: place.note }
  const text = place.note.replace(/^[\d.]+%?, \w+ \d+(?:, \d{4})?(?:: |$)/, '')
  return { drawn: text ? { on: place.noteDate, text } : null, beside: null }
}
