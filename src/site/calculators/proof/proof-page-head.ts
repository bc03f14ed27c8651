import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { LIST_TITLE } from '#calculator-pages/list'

export const PROOF_TITLE = 'The calculators, held against published examples'

export function proofHead(site: { name: string; origin: string }) {
  const path = href('calculatorProof')
  return pageHead({
    site,
    title: PROOF_TITLE,
    path,
    description:
      'The worked examples that regulators publish, computed live with the code of the calculators: source, published figure, computed figure, pass or fail.',
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(site.origin, [
        { name: LIST_TITLE, path: href('calculators') },
        { name: PROOF_TITLE, path },
      ]),
    ],
  })
}
