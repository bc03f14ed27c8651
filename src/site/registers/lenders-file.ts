import { getRouterInstance } from '@tanstack/react-start'
import { csvOf } from '#api'
import { type Lender, lenderList } from '#queries/reference'

const NAMES = [
  'name',
  'type',
  'nmls_id',
  'lei',
  'city',
  'state',
  'website',
  'formed_on',
  'originators',
  'active_licenses',
  'nmls_record_read_on',
  'hmda_year',
  'applications',
  'loans_made',
  'conventional',
  'fha',
  'va',
  'usda',
  'states',
  'hmda_source',
]

const figure = (number: number | null | undefined) => ({ figure: number ?? null, decimals: 0 })

const recordOf = ({ counts, ...lender }: Lender) => [
  lender.name,
  lender.type,
  figure(lender.nmlsId),
  lender.lei,
  lender.city,
  lender.state,
  lender.website,
  lender.formedOn,
  figure(lender.originators),
  figure(lender.licenses),
  lender.readOn,
  figure(counts?.year),
  figure(counts?.applications),
  figure(counts?.originations),
  figure(counts?.conventional),
  figure(counts?.fha),
  figure(counts?.va),
  figure(counts?.usda),
  figure(counts?.states),
  counts?.source ?? null,
]

/** The whole register as a file; a field that no record gave is empty. */
export async function lendersFile(): Promise<Response> {
  const router = await getRouterInstance()
  const lenders = await router.options.context.load(lenderList())
  return new Response(csvOf(NAMES, lenders.map(recordOf)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="lenders.csv"',
      'cache-control': 'no-cache',
    },
  })
}
