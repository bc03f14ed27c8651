import type { AnyRouter } from '@tanstack/react-router'
import type { SiteContext } from './site-context.ts'

/** A page that hears of new figures says so by this event; every page may. */
export const NEW_FIGURES = 'ratesheet:new-figures'

/**
 * When there are new figures: every answer counts as old, the page asks its questions again, and the header is written
 * anew. Nothing is reloaded, nothing moves; what could not be asked stays as it stands.
 */
export function hearNewFigures(router: AnyRouter): void {
  document.addEventListener(NEW_FIGURES, () => {
    refresh(router).catch((error: unknown) => console.warn('New figures could not be shown', error))
  })
}

async function refresh(router: AnyRouter): Promise<void> {
  const { answers } = router.options.context as SiteContext
  const { refreshFigures } = await import('./fresh-figures.tsx')
  answers.invalidate()
  await router.invalidate()
  const words = await refreshFigures(answers)
  const announcer = document.getElementById('announcer')
  if (announcer && words) announcer.textContent = words
}
