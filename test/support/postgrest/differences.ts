import type { Asked } from './requests.ts'

/** What is compared of a response. */
export interface RestResponse {
  status: number
  range: string | null
  type: string | null
  location: string | null
  applied: string | null
  profile: string | null
  body: unknown
}

/** A difference that is meant. */
interface Difference {
  reason: string
  fits: (asked: Asked, ours: RestResponse, theirs: RestResponse) => boolean
}

/** The first reason that explains a difference; null when none does. */
export function differenceOf(asked: Asked, ours: RestResponse, theirs: RestResponse): Difference | null {
  return known.find(({ fits }) => fits(asked, ours, theirs)) ?? null
}

const field = (response: RestResponse, name: string): unknown =>
  typeof response.body === 'object' && response.body !== null ? Reflect.get(response.body, name) : undefined
const code = (response: RestResponse): unknown => field(response, 'code')

/** The same refusal, told in other words. */
const reworded =
  (own: string) =>
  (_asked: Asked, ours: RestResponse, theirs: RestResponse): boolean =>
    code(ours) === own && code(theirs) === own && ours.status === theirs.status

/** Requests of the lists, as they are written there. */
const lines =
  (...all: string[]) =>
  ({ line }: Asked): boolean =>
    all.some((one) => line === one)

/** All of them: between 12 and 14 first, then where we are meant to be another. */
export const known: readonly Difference[] = [
  {
    reason: '14 knows its tables and says PGRST205; 12 asked the database, and said nothing to writes',
    fits: (_asked, ours, theirs) =>
      code(ours) === 'PGRST205' && theirs.status === 404 && (code(theirs) === '42P01' || code(theirs) === undefined),
  },
  {
    reason: '14 has an error body for a path that there cannot be; 12 had none',
    fits: (_asked, ours, theirs) => code(ours) === 'PGRST125' && theirs.status === 404 && code(theirs) === undefined,
  },
  { reason: '14 says otherwise that it is not a single object, under one content type', fits: reworded('PGRST116') },
  { reason: '14 names the unknown schema, and the exposed ones in the hint', fits: reworded('PGRST106') },
  { reason: '14 says otherwise that a body names an unknown column', fits: reworded('PGRST204') },
  { reason: '14 tells what of a raised response is no JSON', fits: reworded('PGRST121') },
  {
    reason: '14 gives a hint only to names that are much alike',
    fits: (_asked, ours, theirs) =>
      reworded('PGRST202')(_asked, ours, theirs) &&
      field(ours, 'hint') === null &&
      field(ours, 'message') === field(theirs, 'message'),
  },
  {
    reason: '14 responds with 406 to a media type that is not offered; 12 responded with 415',
    fits: (_asked, ours, theirs) => code(ours) === 'PGRST107' && ours.status === 406 && theirs.status === 415,
  },
  {
    reason: '14 knows max-affected',
    fits: ({ headers }, _ours, theirs) =>
      headers['prefer']?.includes('max-affected') === true && code(theirs) === 'PGRST122',
  },
  {
    reason: '14 orders what a write returns',
    fits: ({ method, path }) => ['POST', 'PATCH', 'DELETE'].includes(method) && path.includes('order='),
  },
  {
    reason: '14 filters a function by columns that are not selected',
    fits: lines(
      'GET /rpc/all_lenders?select=id&or=(id.eq.1,name.like.A*)&order=id',
      'POST /rpc/lenders_in?select=id&name=like.F* | {"wanted":"CA"}',
      'GET /rpc/pairs?select=word&n=gt.1&order=n.desc',
    ),
  },
  {
    reason: '14 lifts the aggregates of a spread to the level that groups',
    fits: lines(
      'GET /loan_documents?select=number,...loans(amount.max(),amount.min())&order=number',
      'GET /loan_documents?select=...loans(...lenders(count()))',
    ),
  },
  {
    reason: '14 refuses a method that the root has not',
    fits: (asked, ours) => asked.line === 'DELETE /' && ours.status === 405,
  },
  {
    reason: 'the place of a mistake is the same, the list of what could stand there is shorter',
    fits: (_asked, ours, theirs) =>
      reworded('PGRST100')(_asked, ours, theirs) && field(ours, 'message') === field(theirs, 'message'),
  },
  {
    reason: 'what stands behind the end of a parameter is refused and not overlooked',
    fits: lines(
      'GET /lenders?select=id,name)',
      'GET /lenders?select=(id)',
      'GET /lenders?select=->a',
      'GET /lenders?select=id,loans(id))&order=id',
      'GET /lenders?select=id&or=id.eq.1',
    ),
  },
  {
    reason: 'an empty embed reads only what ties it, so that rights on that are enough',
    fits: lines(
      'GET /loans?select=id,guarantor()&guarantor=is.null&order=id',
      'GET /loans?select=id,people!guarantor()&people=not.is.null&order=id',
    ),
  },
  {
    reason: 'an embed in CSV is JSON without blanks',
    fits: lines('GET /loans?select=id,lenders(name)&order=id | accept: text/csv'),
  },
  {
    reason: 'a message of the database names our alias of the table',
    fits: (_asked, ours, theirs) =>
      reworded('42803')(_asked, ours, theirs) && /column "[te]\d/.test(String(field(ours, 'message'))),
  },
  {
    reason: 'a Location is encoded as an address must be',
    fits: (_asked, ours, theirs) =>
      theirs.location !== null && ours.location === theirs.location.replaceAll(' ', '%20'),
  },
  {
    reason: 'a CSV line with too few fields is refused and not filled up',
    fits: lines('POST /lenders | =id,name\\n50 | content-type: text/csv'),
  },
  {
    reason: 'a write to a view that takes none is refused as a method, and is no failure of the server',
    fits: (_asked, ours, theirs) =>
      code(ours) === '55000' && code(theirs) === '55000' && ours.status === 405 && theirs.status === 500,
  },
]
