import type { AnyRouter } from '@tanstack/react-router'
import { checkSession, followSignOut } from '#session/visit'
import { isEmbedded } from './embedding.ts'
import { listenForLinks } from './links.ts'
import { listenForMenus } from './open-menus.ts'
import { listenForNewFigures } from './new-figures.ts'
import { followNewLook } from './new-look.ts'
import { rememberFirstPlace } from './placing.ts'
import { listenForRouteChanges } from './route-changes.ts'
import { listenForSearch } from './search-touch.ts'

/**
 * What the document listens to once the entry has loaded: every link, each change of page, new figures, a new look, signing out. A stored session
 * is looked at. A page in a frame has no menus and no account, and is left by new tabs alone.
 */
export function startVisit(router: AnyRouter): void {
  if (isEmbedded(location.pathname)) return
  listenForLinks(router)
  rememberFirstPlace(router)
  listenForMenus()
  listenForSearch(router)
  listenForRouteChanges(router)
  listenForNewFigures(router)
  followNewLook(router)
  followSignOut()
  checkSession().catch((error: unknown) => console.error('The session could not be checked', error))
}
