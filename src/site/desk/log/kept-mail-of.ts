import { href } from '#routes'
import type { ListPage } from '#newsroom'
import { postAsAccount } from '#session'
import { ErrorInWords } from '#ui/reason.ts'

/** A mail that lies in a file, without what it says. */
export interface KeptHead {
  file: string
  /** ISO instant */
  at: string
  to: string
  subject: string
  purpose: string
}

/** What is looked for. */
export interface KeptQuery {
  words: string
  /** ISO dates, or null */
  since: string | null
  until: string | null
}

/** A page of the kept mail, the newest first; `isKept` is false where all mail is sent. Throws in words. */
export const keptMail = async (
  query: KeptQuery,
  after: string | null,
): Promise<ListPage<KeptHead, string> & { isKept: boolean }> =>
  (await asked({ ...query, after })) as ListPage<KeptHead, string> & { isKept: boolean }

/** What one of them says. Throws in words. */
export async function keptText(file: string): Promise<string> {
  return ((await asked({ file })) as { text: string }).text
}

async function asked(body: object): Promise<unknown> {
  const response = await postAsAccount(href('keptMail'), body)
  if (response.ok) return response.json()
  throw new ErrorInWords(REFUSALS[response.status] ?? 'The kept mail could not be read')
}

const REFUSALS: Readonly<Record<number, string>> = {
  403: 'Kept mail is read by admins, with the second factor where their role needs one',
  404: 'This mail is no longer there',
  413: 'Those are more words than can be looked for',
}

/** A text in its links and what stands between them. */
export const linkedParts = (text: string): { words: string; isLink: boolean }[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((words, at) => ({ words, isLink: at % 2 === 1 }))
    .filter(({ words }) => words !== '')
