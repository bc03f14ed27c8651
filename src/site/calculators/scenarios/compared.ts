import { textsOf, figureText, type AnyCalculator, type Records, outcomeOf, shownInputs } from '#calculators'
import { loadCounty } from '#calculator-pages/live'

/** One scenario computed anew: its result in words and figures, or what stands in its way. */
export interface Compared {
  name: string
  sentence: string
  /** By label. */
  inputs: Readonly<Record<string, string>>
  figures: Readonly<Record<string, string>>
}

/** Computes saved inputs with the calculator's own arithmetic, on this device. */
export async function comparedOf(
  calculator: AnyCalculator,
  { name, search }: { name: string; search: string },
  records: Records,
): Promise<Compared> {
  const asked = Object.fromEntries(new URLSearchParams(search))
  const own = await recordsFor(calculator, asked, records)
  const outcome = outcomeOf(calculator, textsOf(calculator, asked, own), own)
  const inputs = shownInputs(calculator, outcome, own).map(({ label, value }) => [label, figureText(value)] as const)
  const figures = (outcome.result?.figures ?? []).map(({ label, value }) => [label, figureText(value)] as const)
  return {
    name,
    sentence: outcome.result?.sentence ?? Object.values(outcome.errors).join(' '),
    inputs: byLabel(inputs),
    figures: byLabel(figures),
  }
}

/** By label; a label that comes again gets a number, so that nothing is lost. */
function byLabel(pairs: readonly (readonly [label: string, words: string])[]): Record<string, string> {
  const found = new Map<string, string>()
  for (const [label, words] of pairs) {
    let name = label
    for (let number = 2; found.has(name); number += 1) name = `${label} (${number})`
    found.set(name, words)
  }
  return Object.fromEntries(found)
}

/** Another county has other limits; everything else is of the same day. */
async function recordsFor(
  calculator: AnyCalculator,
  asked: Record<string, string>,
  records: Records,
): Promise<Records> {
  const key = Object.keys(calculator.fields).find((name) => calculator.fields[name]?.kind === 'county')
  const fips = (key && asked[key]) || ''
  if (!key || fips === (records.county?.fips ?? '')) return records
  return { ...records, county: /^\d{5}$/.test(fips) ? await loadCounty(fips) : null }
}

export interface ComparedRow {
  label: string
  cells: readonly string[]
  /** Whether the scenarios differ here. */
  differs: boolean
}

/** Labels in the order in which they first come, with the figure of each scenario; a dash where it has none. */
export function comparedRows(of: readonly Readonly<Record<string, string>>[]): ComparedRow[] {
  const labels = [...new Set(of.flatMap((each) => Object.keys(each)))]
  return labels.map((label) => {
    const cells = of.map((each) => each[label] || '–')
    return { label, cells, differs: new Set(cells).size > 1 }
  })
}
