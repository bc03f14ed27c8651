import { getRouterInstance } from '@tanstack/react-start'
import { countiesBody } from '#calculators/counties'
import { jsonResponse } from '#calculators/requests'
import { stateList } from '#queries/reference'
import { ContentLoadError, type Load } from '#queries/shared'
import { countyPage } from '#ui/county-page.ts'

/** Counties by name, or the limits of one with the page where a person checks them. */
export async function countyFile(request: Request): Promise<Response> {
  const { load, site } = (await getRouterInstance()).options.context
  const { status, body } = countiesBody(new URL(request.url).searchParams)
  const county = 'county' in body ? body.county : null
  if (!county) return jsonResponse(body, { status, caching: 'no-cache' })
  const page = countyPage(site.origin, await statesKnown(load), county)
  return jsonResponse({ county: { ...county, page } }, { caching: 'no-cache' })
}

/** The limits are the server's own: without the database their page is the list of all states. */
async function statesKnown(load: Load): Promise<readonly { code: string; slug: string }[]> {
  try {
    return await load(stateList())
  } catch (error) {
    if (error instanceof ContentLoadError) return []
    throw error
  }
}
