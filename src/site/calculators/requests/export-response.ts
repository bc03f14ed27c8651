import { getRouterInstance } from '@tanstack/react-start'
import type { Question } from '#queries/shared'
import { addressOf } from '#ui/address.ts'
import { CATALOG } from '#calculators/contract/catalog.ts'
import { exportFile } from '#calculators/export/result-file.ts'
import { loadRecords } from '#calculator-pages/live/load-records.ts'
import { calculatorNamed } from '#calculators/results/registry.ts'

interface Asking {
  site: { origin: string }
  answer: <T>(question: Question<T>) => Promise<T>
  now: () => Date
}

/** The answer to the query of a calculator's page, as a file to keep. */
export async function exportResponse(name: string, kind: 'csv' | 'xlsx', request: Request): Promise<Response> {
  const calculator = await calculatorNamed(name)
  const path = CATALOG.find((entry) => entry.name === name)?.path
  if (!calculator || !path) return new Response('There is no such calculator.\n', { status: 404, headers: PLAIN })
  const router = await getRouterInstance()
  const context: Asking = router.options.context
  const { search } = new URL(request.url)
  const asked = lastOfEach(search)
  const records = await loadRecords(context, calculator, asked)
  const address = addressOf(context.site.origin, path) + search
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
