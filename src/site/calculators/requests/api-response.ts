import { getRouterInstance } from '@tanstack/react-start'
import { answerCall, jsonResponse } from './call.ts'
import { calculatorsSchema } from '#calculators/requests/json-schema.ts'
import { CALCULATORS } from '#calculators/results/registry.ts'

export async function answerResponse(name: string, request: Request): Promise<Response> {
  const router = await getRouterInstance()
  return answerCall(router.options.context, name, request)
}

export async function schemaResponse(): Promise<Response> {
  const router = await getRouterInstance()
  const calculators = await Promise.all(Object.values(CALCULATORS).map((load) => load()))
  return jsonResponse(calculatorsSchema(calculators, router.options.context.site.origin), {
    caching: 'public, max-age=300',
  })
}
