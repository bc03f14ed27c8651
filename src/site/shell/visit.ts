import type { AnyRouter } from '@tanstack/react-router'
import { checkSession } from '#ui/session-check.ts'
import { isEmbedded } from './embedding.ts'
import { hearLinks } from './links.ts'
import { hearMenus } from './menus.ts'
import { hearNewFigures } from './new-figures.ts'
import { rememberFirstPlace } from './placing.ts'
import { hearRouteChanges } from './route-changes.ts'
import { hearSignOut } from './sign-out.ts'

/**
 * What the document listens to once the entry has loaded: every link, each change of page, new figures, signing out. A stored session
 * is looked at. A page in a frame has no menus and no account, and is left by new tabs alone.
 */
export function startVisit(router: AnyRouter): void {
  if (isEmbedded(location.pathname)) return
  hearLinks(router)
  rememberFirstPlace(router)
  hearMenus()
  hearRouteChanges(router)
  hearNewFigures(router)
  hearSignOut()
  checkSession().catch((error: unknown) => console.error('The session could not be checked', error))
}
