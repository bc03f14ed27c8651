import type { AnyRouter } from '@tanstack/react-router'
import { checkSession, followSignOut } from '#session/visit'
import { isEmbedded } from './embedding.ts'
import { hearLinks } from './links.ts'
import { hearMenus } from './menus.ts'
import { hearNewFigures } from './new-figures.ts'
import { rememberFirstPlace } from './placing.ts'
import { hearRouteChanges } from './route-changes.ts'

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
  followSignOut()
  checkSession().catch((error: unknown) => console.error('The session could not be checked', error))
}
