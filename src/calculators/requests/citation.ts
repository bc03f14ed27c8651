import { type CalculatorName, entryOf } from '#calculators/catalog'
import type { AnyCalculator, Records } from '#calculators/contract'
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
  const rates = Object.values(records.rates).flatMap((rate) => rate?.source ?? [])
  return {
    source: [`${site.name}, ${entryOf(name).title}`, ...new Set(rates)].join('; '),
    permalink: site.pageOf(name) + citedSearchOf(calculator, texts, records),
  }
}
