import { dayAfter, longMonth } from '#market'
import type { Recession, Recessions } from '#queries/rates'

interface Props {
  /** Those in the span that is drawn. */
  drawn: readonly Recession[]
  known: Recessions
}

/** "December 2007 to June 2009": its first and its last month. */
export function recessionWords({ from, to }: Recession): string {
  const [first, last] = [longMonth(from), longMonth(dayAfter(to, -1))]
  return first === last ? first : `${first} to ${last}`
}

/** What the shades of the long chart mean, and for which years they are known. */
export const RecessionTable = ({ drawn, known }: Props) => (
  <details className="chart-table recession-table">
    <summary>
      {`Shades: ${drawn.length} ${drawn.length === 1 ? 'recession' : 'recessions'}; we know of those from ${longMonth(known.first)} to ${longMonth(known.last)}`}
    </summary>
    <ul>
      {drawn.toReversed().map((spell) => (
        <li key={spell.from}>{recessionWords(spell)}</li>
      ))}
    </ul>
    <p className="source">{`Source: ${known.sourceName}.`}</p>
  </details>
)
