import { href } from '#routes'
import { postAsAccount } from '#session'
import { reasonOf } from '#ui/reason.ts'

/** An edition as the letter that goes out. */
export interface LetterPreview {
  subject: string
  html: string
  text: string
  /** Whether the operator’s stands at its foot. */
  hasPostalAddress: boolean
}

/** The letter, or why it cannot be shown. */
export async function previewOf(edition: string): Promise<LetterPreview | string> {
  try {
    const response = await postAsAccount(href('letterPreview'), { edition })
    if (!response.ok) return 'The letter could not be set. Look again.'
    return (await response.json()) as LetterPreview
  } catch (error) {
    return reasonOf(error)
  }
}
