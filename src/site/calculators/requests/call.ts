import { postedObject, preflight as preflightOf, responses } from '#api'
import type { Question } from '#queries/shared'
import { textsOf } from '#calculators/fields/address.ts'
import { answerJson } from '#calculators/results/json.ts'
import { apiInput } from '#calculators/requests/input.ts'
import type { AnyCalculator } from '#calculators/contract/contract.ts'
import { loadRecords } from '#calculator-pages/live/load-records.ts'
import { rowNumbers } from '#calculators/fields/parse-input.ts'
import { CALCULATOR_NAMES, calculatorNamed } from '#calculators/results/registry.ts'

/** What a call can reach of the site. */
export interface Asking {
  answer: <T>(question: Question<T>) => Promise<T>
  now: () => Date
}

/** A form of forty rows has under ten kilobytes. */
const MOST_BYTES = 64 * 1024
/** The answer to an address changes with the day and with the records. */
const FRESH = 'public, max-age=60'

/** GET with the parameters of the page, or POST with a JSON object. */
export async function answerCall(asking: Asking, name: string, request: Request): Promise<Response> {
  const calculator = await calculatorNamed(name)
  if (!calculator)
    return refusal(404, `There is no calculator of this name. There are: ${CALCULATOR_NAMES.join(', ')}.`)
  return request.method === 'POST' ? answerPosted(asking, calculator, request) : answerGot(asking, calculator, request)
}

async function answerGot(asking: Asking, calculator: AnyCalculator, request: Request): Promise<Response> {
  const search: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams)
  const { status, body } = await answered(asking, calculator, search)
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

async function answerPosted(asking: Asking, calculator: AnyCalculator, request: Request): Promise<Response> {
  const posted = await postedObject(request, MOST_BYTES, '{"price": "400,000"}')
  if (!('fields' in posted)) return refusal(posted.status, posted.error)
  const { search, errors } = apiInput(calculator.fields, posted.fields)
  if (Object.keys(errors).length > 0) return wrong(errors)
  const { status, body } = await answered(asking, calculator, search)
  return jsonResponse(body, { status })
}

async function answered(asking: Asking, calculator: AnyCalculator, search: Readonly<Record<string, string>>) {
  const records = await loadRecords(asking, calculator, search)
  return answerJson(calculator, textsOf(calculator, search, records), records)
}

export const { json: jsonResponse, refusal, wrong } = responses()

export const preflight = (): Response => preflightOf(['accept', 'content-type'])
