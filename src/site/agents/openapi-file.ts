import { getRouterInstance } from '@tanstack/react-start'
import { responses } from '#api'
import { DATASET_KINDS } from './dataset/kinds.ts'
import { openApiDocument } from './openapi/document.ts'

const { json } = responses()

export async function openApiFile(): Promise<Response> {
  const router = await getRouterInstance()
  return json(await openApiDocument(router.options.context.site, DATASET_KINDS), { caching: 'public, max-age=300' })
}
