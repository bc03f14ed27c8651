import type { AuthChangeEvent, RealtimeChannel, Session, SupabaseClient } from '@supabase/supabase-js'
import { askBackend } from '#network/ask-backend'
import { clientCache } from '#network/client-cache'
import { backendBase } from '#ui/backend-base.ts'
import { clearShelf } from './account-shelf.ts'
import { markEditor, wasEditor } from './editor-mark.ts'
import { ENDED, foundEnded } from './found-ended.ts'
import { inWords } from './in-words.ts'
import { followPages } from './kept-pages.ts'
import { endingByOwnClock } from './own-clock.ts'
import { renewPicturePass } from './picture-pass.ts'
import { SESSION_KEY } from './session-key.ts'
import { sessionStore } from './session-store.ts'
import { storedUser } from './stored-user.ts'

interface SiteSettings {
  origin: string
  backendUrl: string
  anonKey: string
}

/** How often this page may write to the channels that it is in, a second. */
const EVENTS_PER_SECOND = 10

/** One's codes for the day on which the second factor is lost. */
const experimental = { recoveryCodes: true }

let opened: Promise<SupabaseClient> | undefined

/** The official auth client, loaded when it is first asked for; one for the whole visit. */
export const authClient = async (): Promise<SupabaseClient['auth']> => (await officialClient()).auth

/**
 * A private channel of the backend, in the name of whoever is signed in. Leaving it closes the socket when no other is open.
 *
 * @param key under which this page is present
 */
export async function accountChannel(
  name: string,
  key: string,
): Promise<{ channel: RealtimeChannel; leave: () => Promise<unknown> }> {
  const client = await officialClient()
  const channel = client.channel(name, { config: { private: true, presence: { key } } })
  return { channel, leave: () => client.removeChannel(channel) }
}

function officialClient(): Promise<SupabaseClient> {
  opened ??= open().catch((error: unknown) => {
    // A part that did not come may come the next time.
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const settings = JSON.parse(document.getElementById('site-settings')?.textContent ?? '{}') as SiteSettings
  const client = createClient(backendBase(settings), settings.anonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_KEY,
      storage: sessionStore,
      persistSession: true,
      autoRefreshToken: true,
      experimental,
    },
    realtime: { params: { eventsPerSecond: EVENTS_PER_SECOND } },
    global: { fetch: inWords(askWatched) },
  })
  const follow = (event: AuthChangeEvent, session: Session | null) => {
    // Where nobody responds who could renew it, a session is none for the client; it lies here, and is one.
    if (event === 'INITIAL_SESSION' && !session && storedUser() !== null) return
    showAccount(session?.user)
    renewPicturePass(session)
    if (event === 'SIGNED_OUT') void clearShelf()
    void followPages(event, session?.user.id, settings)
  }
  client.auth.onAuthStateChange(follow)
  foundEnded.addEventListener(ENDED, () => follow('SIGNED_OUT', null))
  void import('./security-log.ts').then(({ followViolations }) => followViolations(settings), console.error)
  return client
}

/** What the auth service refuses may concern the security of the account. */
async function askWatched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await askBackend(input, init)
  const code = response.headers.get('x-sb-error-code')
  if (code) void import('./security-log.ts').then(({ noteRefusal }) => noteRefusal(code), console.error)
  return endingByOwnClock(response, Date.now() / 1000)
}

/** Keeps the account control of the header right. */
function showAccount(user: { id: string; email?: string; user_metadata: { full_name?: string } } | undefined): void {
  const flags = document.documentElement.dataset
  if (!user) {
    delete flags['signedIn']
    clientCache.forgetSensitive()
    markEditor(null)
    return
  }
  flags['signedIn'] = ''
  if (wasEditor(user.id)) flags['editor'] = ''
  const name = user.user_metadata.full_name || user.email || ''
  for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = name
}
