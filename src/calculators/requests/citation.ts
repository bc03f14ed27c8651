import { type CalculatorName, entryOf } from '#calculators/catalog'
import type { AnyCalculator, RecordName, Records } from '#calculators/contract'
import { citedSearchOf, type Texts } from '#calculators/fields'

/** The site that computes, and the whole address of a calculator's page. */
export interface CitedSite {
  name: string
  pageOf: (calculator: CalculatorName) => string
}

/** What a result was computed of. */
interface Computed {
  calculator: AnyCalculator
  texts: Texts
  records: Records
}

/** Whom to cite for a result, the sources of its rates among them, and the page where a person can check it. */
export function citationOf({ calculator, texts, records }: Computed, site: CitedSite) {
  const name = calculator.name as CalculatorName
  return {
    source: [`${site.name}, ${entryOf(name).title}`, ...new Set(rateSources({ calculator, texts, records }))].join(
      '; ',
    ),
    permalink: site.pageOf(name) + citedSearchOf(calculator, texts, records),
  }
}

/** Fields take these as their defaults; other rates are loaded by whoever counts with them. */
const AVERAGES: ReadonlySet<string> = new Set<RecordName>(['pmms-30', 'pmms-15'])

/** An average is cited where it stands in for a rate: a caller's own rate is nobody's average. */
function rateSources({ calculator, texts, records }: Computed): string[] {
  const standingIn = new Set<string>()
  for (const [name, { kind, initial }] of Object.entries(calculator.fields)) {
    if (kind !== 'percent' || typeof initial !== 'object' || initial === null) continue
    const average = records.rates[initial.record]
    if (average && Number.parseFloat(texts[name] ?? '') === Number(average.percent)) standingIn.add(initial.record)
  }
  return Object.entries(records.rates).flatMap(([name, rate]) =>
    rate && (!AVERAGES.has(name) || standingIn.has(name)) ? [rate.source] : [],
  )
}
