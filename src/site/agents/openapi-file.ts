import { getRouterInstance } from '@tanstack/react-start'
import { responses } from '#api'
import { DATASET_KINDS } from './dataset/kinds.ts'
import { datasetSchema } from './dataset/schema.ts'
import { openApiDocument } from './openapi/document.ts'

const { json } = responses()

export async function openApiFile(): Promise<Response> {
  const router = await getRouterInstance()
  const { site } = router.options.context
  const dataset = { kinds: DATASET_KINDS, record: datasetSchema(site.origin) }
  return json(await openApiDocument(site, dataset), { caching: 'public, max-age=300' })
}
