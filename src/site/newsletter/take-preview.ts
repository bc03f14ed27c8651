import { z } from 'zod'
import { boundedText, parsedJson } from '#api'
import { editionLetter } from '#mail'
import { editionById } from '#queries/mail'
import { ContentLoadError } from '#queries/shared'
import { askingLetters } from './asking-letters.ts'
import { jsonMessage } from './json-message.ts'
import { isOfOwnPage } from './own-page.ts'

const MOST_BYTES = 1024

const asked = z.object({ edition: z.uuid() })

/**
 * An edition as the letter that goes out: the very HTML and text. It is read in the name of whoever asks, so that policies
 * decide who sees one that has not gone. Links to a subscription lead nowhere in it.
 */
export async function takePreview(request: Request): Promise<Response> {
  const { letters } = await askingLetters()
  if (!isOfOwnPage(request)) return jsonMessage(403, 'Only pages of this site ask that.')
  if (!letters) return jsonMessage(503, 'Letters are off.')
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === '') return jsonMessage(401, 'Sign in first.')
  const { data: said } = asked.safeParse(parsedJson((await boundedText(request, MOST_BYTES)) ?? ''))
  if (!said) return jsonMessage(400, 'Name one edition.')
  const edition = await editionById(letters.clientAs(token), said.edition).catch((error: unknown) => {
    if (error instanceof ContentLoadError) return null
    throw error
  })
  if (!edition) return jsonMessage(404, 'There is no such edition for you.')
  const shown = editionLetter(edition, letters.site).shown('preview')
  const hasPostalAddress = Boolean(letters.site.postalAddress)
  return Response.json({ ...shown, hasPostalAddress }, { headers: { 'cache-control': 'no-store' } })
}
