import { getRouterInstance } from '@tanstack/react-start'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { entryOf, isCalculatorName, loadCalculator } from '#calculators'
import { exportFile } from '#calculators/requests'
import { loadRecords } from '#calculator-pages/live'

interface Asking {
  site: { origin: string }
  load: Load
  now: () => Date
}

/** The result to the query of a calculator's page, as a file to keep. */
export async function exportResponse(name: string, kind: 'csv' | 'xlsx', request: Request): Promise<Response> {
  if (!isCalculatorName(name)) return new Response('There is no such calculator.\n', { status: 404, headers: PLAIN })
  const calculator = await loadCalculator(name)
  const router = await getRouterInstance()
  const context: Asking = router.options.context
  const { search } = new URL(request.url)
  const asked = lastOfEach(search)
  const records = await loadRecords(context, calculator, asked)
  const address = addressOf(context.site.origin, href(entryOf(name).route)) + search
  const file = await exportFile({ calculator, search: asked, records, address }, kind)
  return new Response(file.body, {
    status: file.status,
    headers: {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      ...(file.status === 200 ? { 'content-disposition': `attachment; filename="${file.name}"` } : {}),
    },
  })
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }

/** A box that is ticked stands after a hidden "no" of the same name; its last value counts, as on the page. */
const lastOfEach = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
