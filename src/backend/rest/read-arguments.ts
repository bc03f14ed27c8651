import { arrayText } from './parse-filter.ts'
import { parseQuery } from './parse-query.ts'
import type { CallNames, ParsedQuery } from './parse-query.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { findRoutine, isWhole } from './find-routine.ts'
import { bytesBody, contentTypeOf, formFields, jsonBody, namesOfRows, notAcceptable, textBody } from './read-body.ts'
import type { Routine } from './schema/catalog.ts'
import type { Arguments } from './sql-call.ts'
import { addValue } from './tree.ts'

/** A called function with what it is called with. */
export interface Call {
  routine: Routine
  query: ParsedQuery
  args: Arguments
  /** what the statement's text depends on beside the query */
  key: string
}

/** Reads what a function is called with: a query string, or a body. */
export async function readCall(context: RestContext, exchange: Exchange): Promise<Call> {
  const { request } = exchange
  if (request.method !== 'POST') {
    const query = parseQuery(exchange.search, namesOf(context, exchange))
    return callOfTexts(context, exchange, { query, texts: query.args, bodyType: null })
  }
  const query = parseQuery(exchange.search)
  const type = contentTypeOf(request)
  if (type === 'application/json') return callOfJson(context, exchange, query)
  if (type === 'application/x-www-form-urlencoded') {
    const texts = new Map<string, string[]>()
    const body = await textBody(request, context.rules(), exchange.caller.role)
    for (const [name, value] of formFields(body)) texts.set(name, [...(texts.get(name) ?? []), value])
    return callOfTexts(context, exchange, { query, texts, bodyType: type })
  }
  if (!isWhole(type)) throw notAcceptable(type)
  const read = type === 'application/octet-stream' ? bytesBody : textBody
  const text = await read(request, context.rules(), exchange.caller.role)
  return wholeCall(findRoutine(context.cache(), { place: exchange, names: [], bodyType: type }), query, text)
}

/** An only argument without a name gets everything that was sent. */
function isPositional({ args }: Routine): boolean {
  return args.length === 1 && args[0]?.name === ''
}

function wholeCall(routine: Routine, query: ParsedQuery, text: string): Call {
  return { routine, query, args: { kind: 'whole', body: addValue(query.context, text) }, key: 'whole' }
}

function namesOf(context: RestContext, exchange: Exchange): CallNames {
  const overloads = context.cache().routines(exchange)
  return {
    args: new Set(overloads.flatMap((routine) => routine.args.map((arg) => arg.name))),
    columns: new Set(overloads.flatMap((routine) => routine.columns.map((column) => column.name))),
  }
}

function callOfTexts(
  context: RestContext,
  exchange: Exchange,
  given: { query: ParsedQuery; texts: ReadonlyMap<string, string[]>; bodyType: string | null },
): Call {
  const { query, texts, bodyType } = given
  const names = [...texts.keys()]
  const routine = findRoutine(context.cache(), { place: exchange, names, bodyType })
  if (isPositional(routine)) return wholeCall(routine, query, JSON.stringify(Object.fromEntries(texts)))
  const slots = new Map(
    routine.args.flatMap(({ name, isVariadic }) => {
      const values = texts.get(name)
      if (!values) return []
      // Of several values for one argument the last counts, unless it takes as many as there are.
      const value = isVariadic ? arrayText(values) : (values.at(-1) ?? '')
      return [[name, addValue(query.context, value)] as const]
    }),
  )
  return { routine, query, args: { kind: 'texts', slots }, key: JSON.stringify([...slots]) }
}

async function callOfJson(context: RestContext, exchange: Exchange, query: ParsedQuery): Promise<Call> {
  const { request, caller } = exchange
  const sent = await textBody(request, context.rules(), caller.role)
  const text = sent === '' ? '{}' : sent
  const rows = await jsonBody(text)
  const isList = rows.kind === 'list'
  const given = query.columns ?? (isList ? namesOfRows(rows) : rows.names)
  const routine = findRoutine(context.cache(), { place: exchange, names: given, bodyType: 'application/json' })
  if (isPositional(routine)) return wholeCall(routine, query, text)
  const body = addValue(query.context, text)
  return {
    routine,
    query,
    args: { kind: 'body', names: given, body, isList },
    key: JSON.stringify([given, body, isList]),
  }
}
