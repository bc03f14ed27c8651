import { preflight, responses } from '#api'

/** A part changes with its records; who has it already is told so by its ETag. */
export const FRESH = 'public, max-age=60'

export const datasetResponses = responses({ 'access-control-expose-headers': 'etag, link' })

export const datasetPreflight = (): Response => preflight(['accept', 'if-none-match'])
