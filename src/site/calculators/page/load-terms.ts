import { type CalculatorName, EXPLAINED_TERMS } from '#calculators'
import { type TermSummary, termsNamed } from '#queries/reference'
import { ContentLoadError, type Load } from '#queries/shared'

/** The terms that a calculator's explanations lead to; without the backend they lead nowhere, and it still computes. */
export async function loadTerms(load: Load, name: CalculatorName): Promise<TermSummary[]> {
  try {
    return await load(termsNamed(EXPLAINED_TERMS[name]))
  } catch (error) {
    if (error instanceof ContentLoadError) return []
    throw error
  }
}
