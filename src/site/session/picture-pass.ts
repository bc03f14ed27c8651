/** What the pass is made of: a session of the auth client. */
interface PassSession {
  access_token: string
  /** seconds */
  expires_in: number
}

let isWanted = false

/**
 * From now on pictures of the storage are asked for in the name of whoever is signed in, on pages of the newsroom: those of
 * drafts are shown to nobody else, and an image in a page can send no header of its own. Only paths of the storage get the cookie,
 * and readers never have it.
 *
 * @param session left out while it cannot be renewed: the pass is as it was
 */
export function wantPicturePass(session?: PassSession | null): void {
  isWanted = true
  if (session !== undefined) renewPicturePass(session)
}

/** Follows the session: another token, or none. */
export function renewPicturePass(session: PassSession | null): void {
  if (session && isWanted) document.cookie = passCookie(session, location.protocol)
  else if (!session) document.cookie = passCookie({ access_token: '', expires_in: 0 }, location.protocol)
}

/**
 * The cookie for pictures that are held.
 *
 * @example
 * ```ts run
 * passCookie({ access_token: 'a.b.c', expires_in: 3600 }, 'https:')
 * // => 'newsroom-pictures=a.b.c; path=/storage/v1; max-age=3600; samesite=strict; secure'
 * ```
 */
export const passCookie = ({ access_token: token, expires_in: seconds }: PassSession, protocol: string): string =>
  `newsroom-pictures=${token}; path=/storage/v1; max-age=${seconds}; samesite=strict${protocol === 'https:' ? '; secure' : ''}`
