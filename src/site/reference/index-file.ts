import { getRouterInstance } from '@tanstack/react-start'
import { preflight } from '#api'
import { newestMoment } from '#feeds'
import { answerIndex } from '#queries/reference'
import { addressOf } from '#ui/address.ts'
import { licenceOf } from '#ui/licence.ts'
import { recordHref } from './shelf-words.ts'

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=60',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
}

/** The index of all answers; the server keeps it as it keeps pages, and adds its ETag. */
export async function answersFile(): Promise<Response> {
  const router = await getRouterInstance()
  const { load, site } = router.options.context
  const answers = await load(answerIndex())
  const rows = answers.map(({ slug, question, short, updatedAt, sources }) => ({
    question,
    answer: short,
    url: addressOf(site.origin, recordHref('answer', slug)),
    updated: updatedAt,
    sources,
  }))
  const updated = newestMoment(answers.map(({ updatedAt }) => updatedAt))
  const head = { publisher: site.name, license: licenceOf(site), updated }
  return new Response(streamOf(pieces(head, rows)), { headers: HEADERS })
}

/** An answer at a time: the whole text is never put together here. */
function* pieces(head: object, rows: readonly object[]): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"answers":[`)
  for (const [index, row] of rows.entries()) yield encoder.encode((index > 0 ? ',\n' : '\n') + JSON.stringify(row))
  yield encoder.encode('\n]}\n')
}

const streamOf = (pieces: Iterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

export const answersPreflight = (): Response => preflight(['accept', 'if-none-match'])
