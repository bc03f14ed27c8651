import { postedObject, preflight as preflightOf, responses } from '#api'
import { textsOf, rowNumbers } from '#calculators/fields'
import { resultJson } from '#calculators/results'
import { type CitedSite, citationOf } from './citation.ts'
import { apiInput } from './input.ts'
import type { AnyCalculator, Records } from '#calculators/contract'
import { CALCULATOR_NAMES, isCalculatorName, loadCalculator } from '#calculators/catalog'

type Search = Readonly<Record<string, string>>

/** Reads what a calculator takes from the site's own records, for the parameters of an address. */
type LoadRecords = (calculator: AnyCalculator, search: Search) => Promise<Records>

/** What a result is made with and cited by. */
export interface Asked {
  load: LoadRecords
  site: CitedSite
}

/** A form of forty rows has under ten kilobytes. */
const MOST_BYTES = 64 * 1024
/** The result of an address changes with the day and with the records. */
const FRESH = 'public, max-age=60'

/** GET with the parameters of the page, or POST with a JSON object. */
export async function respond(name: string, request: Request, asked: Asked): Promise<Response> {
  if (!isCalculatorName(name))
    return refusal(404, `There is no calculator with that name. Use one of: ${CALCULATOR_NAMES.join(', ')}.`)
  const calculator = await loadCalculator(name)
  return request.method === 'POST'
    ? respondToPost(calculator, request, asked)
    : respondToGet(calculator, request, asked)
}

async function respondToGet(calculator: AnyCalculator, request: Request, asked: Asked): Promise<Response> {
  const search: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams)
  const { status, body } = await resultOf(calculator, search, asked)
  const ignored = Object.keys(search).filter((name) => !isParameter(calculator, name, search))
  const told = ignored.length > 0 ? { ...body, ignored } : body
  return jsonResponse(told, { status, caching: status === 200 ? FRESH : 'no-store' })
}

/** An address may hold more than its calculator reads; a caller who misspelled a name is told. */
function isParameter({ fields }: AnyCalculator, name: string, search: Record<string, string>): boolean {
  const [key = '', number = ''] = name.split('.')
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (name === 'v' || (field && name === key)) return true
  return field?.kind === 'rows' && rowNumbers(key, field, { [name]: search[name] ?? '' }).includes(Number(number))
}

async function respondToPost(calculator: AnyCalculator, request: Request, asked: Asked): Promise<Response> {
  const posted = await postedObject(request, MOST_BYTES, '{"price": "400,000"}')
  if (!('fields' in posted)) return refusal(posted.status, posted.error)
  const { search, errors } = apiInput(calculator.fields, posted.fields)
  if (Object.keys(errors).length > 0) return wrong(errors)
  const { status, body } = await resultOf(calculator, search, asked)
  return jsonResponse(body, { status })
}

async function resultOf(calculator: AnyCalculator, search: Search, { load, site }: Asked) {
  const records = await load(calculator, search)
  const texts = textsOf(calculator, search, records)
  const { status, body } = await resultJson(calculator, texts, records)
  return status === 200
    ? { status, body: { ...body, ...citationOf({ calculator, texts, records }, site) } }
    : { status, body }
}

const { json, refusal, wrong } = responses()

export const jsonResponse = json

export const preflight = (): Response => preflightOf(['accept', 'content-type'])
