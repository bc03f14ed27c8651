import { boundedText } from '#api'

/** A form with a text of many lines, each letter of it written as nine. */
const MOST_BYTES = 512 * 1024

/** What a plain form has posted, as the parameters of an address; or what is to be said to it instead. */
export async function postedForm(request: Request): Promise<Readonly<Record<string, string>> | Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    return inWords(415, 'This page takes the form that it shows.')
  const text = await boundedText(request, MOST_BYTES)
  if (text === null)
    return inWords(413, 'The pasted text is too long. Go back and paste the rows of the schedule alone.')
  return Object.fromEntries(new URLSearchParams(text))
}

const inWords = (status: number, words: string): Response =>
  new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
