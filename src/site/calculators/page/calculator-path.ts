import { href } from '#routes'
import { CATALOG, type CalculatorName } from '#calculators'

/** The calculator at `/calculator/` and this, or at `/calculator` itself; null where there is none. Case is not told apart. */
export function calculatorOf(part: string | undefined): CalculatorName | null {
  const path = part === undefined ? href('calculator') : `${href('calculator')}/${part.toLowerCase()}`
  return CATALOG.find(({ route }) => href(route) === path)?.name ?? null
}
