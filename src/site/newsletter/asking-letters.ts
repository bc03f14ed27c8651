import { getRouterInstance } from '@tanstack/react-start'
import type { LetterDesk } from '#mail'

interface Asking {
  site: { name: string; origin: string }
  now: () => Date
  letters: LetterDesk | undefined
}

/** The site of this request, and its letters. */
export async function askingLetters(): Promise<Asking> {
  const router = await getRouterInstance()
  const { site, now, machine }: { site: Asking['site']; now: () => Date; machine?: { letters?: LetterDesk } } =
    router.options.context
  return { site, now, letters: machine?.letters }
}
