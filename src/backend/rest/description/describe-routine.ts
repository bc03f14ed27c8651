import { queryType } from './describe-table.ts'
import { elementOf, formatOf, given, summarized, swaggerType, typed } from './swagger-types.ts'
import type { Json } from './swagger-types.ts'

/** What the description tells of a function. */
interface DescribedRoutine {
  name: string
  description: string | null
  mayWrite: boolean
  args: readonly { name: string; type: string; isRequired: boolean; isVariadic: boolean }[]
}

/** What can be done with a function at its path. */
export function routinePath(routine: DescribedRoutine): Json {
  const told = {
    tags: [`(rpc) ${routine.name}`],
    ...given(summarized(routine.description)),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { 200: { description: 'OK' } },
  }
  const required = routine.args.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const schema = given({
    type: 'object',
    description: routine.description,
    required: required.length > 0 ? required : null,
    properties:
      routine.args.length > 0 ? Object.fromEntries(routine.args.map(({ name, type }) => [name, typed(type)])) : null,
  })
  const body = { name: 'args', required: true, in: 'body', schema }
  const post = { ...told, parameters: [body, { $ref: '#/parameters/preferParams' }] }
  const parameters = routine.args.length > 0 ? { parameters: routine.args.map(queryParameter) } : {}
  return routine.mayWrite ? { post } : { get: { ...told, ...parameters }, post }
}

function queryParameter({ name, type, isRequired, isVariadic }: DescribedRoutine['args'][number]): Json {
  const own = { name, required: isRequired, in: 'query' }
  if (!isVariadic) return { ...own, ...queryType(type) }
  const element = elementOf(type)
  const items = given({ type: swaggerType(element), ...formatOf(element) })
  return { ...own, type: swaggerType(type) ?? 'string', collectionFormat: 'multi', items }
}
