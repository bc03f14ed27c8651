import { boundedText } from '#api'
import { bounceReports, isSameSecret } from '#mail'
import { noteBounce } from '#queries/mail'
import { askingLetters } from './asking-letters.ts'

const MOST_BYTES = 1024 * 1024

/** Reports of bounces and complaints, from whoever knows the word: in the header, or as the password of the address. */
export async function takeBounces(request: Request): Promise<Response> {
  const { letters, now } = await askingLetters()
  if (!letters?.client || letters.hookSecret === null) return response(404, 'No reports are taken here.')
  if (!isSameSecret(wordOf(request), letters.hookSecret)) return response(401, 'The word is another one.')
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return response(413, 'Send at most a megabyte.')
  const reports = bounceReports(parsed(text))
  for (const report of reports) await noteBounce(letters.client, { ...report, now: now() })
  return response(200, `${reports.length} taken.`)
}

function wordOf(request: Request): string {
  const [, kind = '', word = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (kind.toLowerCase() === 'bearer') return word
  if (kind.toLowerCase() === 'basic') return Buffer.from(word, 'base64').toString().split(':').slice(1).join(':')
  return ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const response = (status: number, words: string): Response =>
  Response.json({ message: words }, { status, headers: { 'cache-control': 'no-store' } })
