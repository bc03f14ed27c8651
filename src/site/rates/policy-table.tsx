import { Direction } from '#ui/direction'
import { formatDay } from '#ui/dates.ts'
import type { PolicyChange } from './long-chart-facts.ts'

interface Props {
  /** Those in the span that is drawn. */
  changes: readonly PolicyChange[]
  all: readonly PolicyChange[]
  source: string
}

/** What the wedges at the foot of the chart mean, for which years there are any, and each of them in words. */
export function PolicyTable({ changes, all, source }: Props) {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  return (
    <details className="chart-table policy-table">
      <summary>
        {`Wedges: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'} of the federal funds target; we hold those from ${formatDay(first.on, true)} to ${formatDay(last.on, true)}`}
      </summary>
      <table>
        <caption className="visually-hidden">Changes of the federal funds target, upper end of the range</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="number">
              Target
            </th>
            <th scope="col" className="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map(({ on, value, change }) => (
            <tr key={on}>
              <th scope="row">
                <time dateTime={on}>{formatDay(on, true)}</time>
              </th>
              <td className="number">{`${value.toFixed(2)}%`}</td>
              <td className="number">
                <Direction way={change.direction}>{change.words}</Direction>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">{`Source: ${source}. The figure is the upper end of the target range.`}</p>
    </details>
  )
}
