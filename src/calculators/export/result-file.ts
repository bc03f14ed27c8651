import { textsOf } from '#calculators/fields'
import { CATALOG } from '#calculators/catalog'
import type { AnyCalculator, Records } from '#calculators/contract'
import { csvOf } from './csv.ts'
import { type Exported, sheetsOf } from './sheets.ts'
import { outcomeOf, shownInputs } from '#calculators/results'

interface ExportFile {
  status: 200 | 422
  type: string
  name: string
  body: string | Uint8Array<ArrayBuffer>
}

interface Asked {
  calculator: AnyCalculator
  search: Readonly<Record<string, string>>
  records: Records
  /** Absolute address of the page with the same query. */
  address: string
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/plain; charset=utf-8',
} as const

/** The result to an address as a file, or in words what stands in its way. */
export async function exportFile(asked: Asked, kind: 'csv' | 'xlsx'): Promise<ExportFile> {
  const exported = exportedOf(asked)
  const name = `ratesheet-${asked.calculator.name}`
  if ('wrong' in exported) return { status: 422, type: TYPES.text, name: `${name}.txt`, body: exported.wrong }
  const sheets = sheetsOf(exported)
  if (kind === 'csv') return { status: 200, type: TYPES.csv, name: `${name}.csv`, body: csvOf(sheets) }
  const { workbookOf } = await import('./workbook.ts')
  return { status: 200, type: TYPES.xlsx, name: `${name}.xlsx`, body: await workbookOf(sheets) }
}

function exportedOf({ calculator, search, records, address }: Asked): Exported | { wrong: string } {
  const outcome = outcomeOf(calculator, textsOf(calculator, search, records), records)
  if (!outcome.result) {
    const words = Object.entries(outcome.errors).map(([field, wrong]) => (field ? `${field}: ${wrong}` : wrong))
    return { wrong: `There is no result to export.\n${words.join('\n')}\n` }
  }
  return {
    title: CATALOG.find(({ name }) => name === calculator.name)?.title ?? calculator.name,
    address,
    on: records.today,
    inputs: shownInputs(calculator, outcome, records),
    result: outcome.result,
  }
}
