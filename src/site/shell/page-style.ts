import type { AnyRouter } from '@tanstack/react-router'
import styles from 'virtual:page-styles'
import { isWhole } from './missing.ts'

/** What stands in a page of its own styles, so that it can be painted before any sheet has come. */
interface PageStyle {
  text: string
  /** What the content security policy allows it by. */
  source: string
}

/**
 * The styles of the page that a router shows, as the build took them from its sheets (tools/page-styles.mjs). A page that
 * is missing or failed has none: it waits for the sheets.
 */
export function pageStyle(router: AnyRouter): PageStyle | null {
  const matches = router.stores.matches.get()
  if (!styles || !isWhole(matches)) return null
  const at = styles.of[matches.at(-1)?.routeId ?? '']
  const text = at === undefined ? undefined : styles.texts[at]
  const source = at === undefined ? undefined : styles.sources[at]
  return text === undefined || source === undefined ? null : { text, source }
}
