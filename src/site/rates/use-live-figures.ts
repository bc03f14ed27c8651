import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The page is read at once; that it stays up to date can wait until the browser has nothing else to do. */
const WAIT_MS = 2_000

/** Keeps an open page up to date. The part that does it is loaded by itself, and the page works without it. */
export function useLiveFigures(): void {
  const { site } = useRouter().options.context
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { followFigures } = await import('./live-figures.ts')
      if (!isGone) end = followFigures(site)
    }
    const timer = setTimeout(() => {
      begin().catch((error: unknown) => console.warn('New figures will not show by themselves', error))
    }, WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      end?.()
    }
  }, [site])
}
