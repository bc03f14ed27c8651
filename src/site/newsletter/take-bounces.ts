import { boundedText, parsedJson } from '#api'
import { bounceReports, isSameSecret, lettersNamed } from '#mail'
import { noteBounce, noteTaken } from '#queries/mail'
import { askingLetters } from './asking-letters.ts'
import { jsonMessage } from './json-message.ts'

const MOST_BYTES = 1024 * 1024

/**
 * Reports of bounces and complaints, and of letters that arrived, from whoever knows the word: in the header, or as the password of
 * the address.
 */
export async function takeBounces(request: Request): Promise<Response> {
  const { letters, now } = await askingLetters()
  if (!letters?.client || letters.hookSecret === null) return jsonMessage(404, 'No reports are taken here.')
  if (!isSameSecret(wordOf(request), letters.hookSecret)) return jsonMessage(401, 'The word is another one.')
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return jsonMessage(413, 'Send at most a megabyte.')
  await noteTaken(letters.client, lettersNamed(text))
  const reports = bounceReports(parsedJson(text))
  for (const report of reports) await noteBounce(letters.client, { ...report, now: now() })
  return jsonMessage(200, `${reports.length} taken.`)
}

function wordOf(request: Request): string {
  const [, kind = '', word = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (kind.toLowerCase() === 'bearer') return word
  if (kind.toLowerCase() === 'basic') return Buffer.from(word, 'base64').toString().split(':').slice(1).join(':')
  return ''
}
