import { getRouterInstance } from '@tanstack/react-start'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { CALCULATOR_NAMES, type CatalogEntry, loadCalculator } from '#calculators'
import { jsonResponse, respond, calculatorsSchema } from '#calculators/requests'
import { citedSite, loadRecords } from '#calculator-pages/live'

/** What a request can reach of the site. */
interface Asking {
  site: { name: string; origin: string }
  load: Load
  now: () => Date
}

export async function resultResponse(name: string, request: Request): Promise<Response> {
  const router = await getRouterInstance()
  return respondWith(router.options.context, name, request)
}

/** The result with the site's own records. */
export const respondWith = (asking: Asking, name: string, request: Request): Promise<Response> =>
  respond(name, request, {
    load: (calculator, search) => loadRecords(asking, calculator, search),
    site: citedSite(asking.site),
  })

export async function schemaResponse(): Promise<Response> {
  const router = await getRouterInstance()
  const { origin } = router.options.context.site
  const calculators = await Promise.all(CALCULATOR_NAMES.map(loadCalculator))
  const addresses = {
    schema: addressOf(origin, href('calculatorApi')),
    api: (calculator: string) => addressOf(origin, href('calculatorResult', { calculator })),
    page: ({ route }: CatalogEntry) => addressOf(origin, href(route)),
  }
  return jsonResponse(calculatorsSchema(calculators, addresses), { caching: 'public, max-age=300' })
}
