import { useEffect, useState } from 'react'
import type { AnyCalculator, Records } from '#calculators'
import { type Compared, type ComparedRow, comparedOf, comparedRows } from './compared.ts'
import { TableScroll } from '#calculator-pages/tables'

interface Props {
  calculator: AnyCalculator
  records: Records
  /** Two to four of them. */
  chosen: readonly { name: string; search: string }[]
}

/** Scenarios side by side: what was asked differently, and what came out. */
export function ScenarioComparison({ calculator, records, chosen }: Props) {
  const compared = useCompared({ calculator, records, chosen })
  if (!compared) return null
  const asked = comparedRows(compared.map(({ inputs }) => inputs))
  const same = asked.filter(({ differs }) => !differs).length
  return (
    <div className="scenario-comparison">
      <TableScroll label="Scenarios side by side" columns={compared.length + 1}>
        <table className="table scrolling result-table">
          <caption>Side by side</caption>
          <thead>
            <tr>
              <th scope="col">Scenario</th>
              {compared.map(({ name }, at) => (
                <th key={at} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows title="What differs" rows={asked.filter(({ differs }) => differs)} columns={compared.length} />
          <Rows
            title="What comes out"
            rows={comparedRows(compared.map(({ figures }) => figures))}
            columns={compared.length}
          />
          <tbody>
            <tr className="scenario-sentences">
              <th scope="row">In words</th>
              {compared.map(({ sentence }, at) => (
                <td key={at}>{sentence}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </TableScroll>
      {same > 0 && (
        <p className="scenario-note">{`${same} other ${same === 1 ? 'input is' : 'inputs are'} the same in all of them.`}</p>
      )}
    </div>
  )
}

function Rows({ title, rows, columns }: { title: string; rows: readonly ComparedRow[]; columns: number }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className="scenario-group">
        <th scope="rowgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells }, row) => (
        <tr key={row}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <td key={at} className="number">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Computed after the page has shown itself; null until then. */
function useCompared({ calculator, records, chosen }: Props): readonly Compared[] | null {
  const [compared, setCompared] = useState<readonly Compared[] | null>(null)
  const key = JSON.stringify(chosen.map(({ name, search }) => [name, search]))
  useEffect(() => {
    let isWanted = true
    const wanted = (JSON.parse(key) as [string, string][]).map(([name, search]) => ({ name, search }))
    Promise.all(wanted.map((each) => comparedOf(calculator, each, records))).then(
      (all) => isWanted && setCompared(all),
      (error: unknown) => console.warn('Scenarios could not be compared', error),
    )
    return () => {
      isWanted = false
    }
  }, [calculator, records, key])
  return compared
}
