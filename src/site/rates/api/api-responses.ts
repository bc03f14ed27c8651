import { preflight as preflightOf, responses } from '#api'

/** A response changes with a new figure, and with the day on which the last one is too old. */
const FRESH = 'public, max-age=60'

/** Each address has a twin in CSV, which a reader's Accept asks for. */
const sent = responses({ 'access-control-expose-headers': 'etag, link, content-disposition', vary: 'accept' })

export const jsonResponse = (body: unknown): Response => sent.json(body, { caching: FRESH })

/** A file to keep, and where the terms of what is in it stand. */
export const csvResponse = (csv: string, name: string, terms: string): Response =>
  sent.csv(csv, { name: `ratesheet-${name}`, terms, caching: FRESH })

export const { wrong: wrongResponse, refusal: refusalResponse } = sent

export const preflight = (): Response => preflightOf(['accept', 'content-type', 'if-none-match'])
