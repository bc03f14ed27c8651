import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js'
import { backendBase } from '#ui/backend-base'

/** The event that the frame listens to; it asks every question of the page again. */
const NEW_FIGURES = 'ratesheet:new-figures'
/** Figures come in one write or in a few: they are shown together. */
const REST_MS = 800
/** Not every open page asks in the same second. */
const SPREAD_MS = 2_000

interface Site {
  origin: string
  backendUrl: string
  anonKey: string
}

/**
 * Follows the backend's changes of observations. Without a connection nothing is lost but the hearing: the official
 * client tries again by itself, and what was missed meanwhile is asked for when it is back. A page that is left or
 * offline lets its connection go.
 *
 * @returns ends it
 */
export function followFigures(site: Site): () => void {
  const client = new RealtimeClient(`${backendBase(site).replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: site.anonKey },
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wasJoined = false
  const tell = () => {
    clearTimeout(waiting)
    const rest = REST_MS + Math.random() * SPREAD_MS
    waiting = setTimeout(() => document.dispatchEvent(new Event(NEW_FIGURES)), rest)
  }
  const listen = () =>
    client
      .channel('figures')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'observations' }, tell)
      .subscribe((status) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return
        if (wasJoined) tell()
        wasJoined = true
      })
  let channel = listen()
  const leave = () => {
    clearTimeout(waiting)
    void client.removeAllChannels().then(() => client.disconnect())
  }
  const comeBack = () => {
    void channel.unsubscribe()
    channel = listen()
  }
  const events = { offline: leave, pagehide: leave, online: comeBack, pageshow: onPageShow(comeBack) }
  for (const [name, hear] of Object.entries(events)) addEventListener(name, hear as EventListener)
  return () => {
    for (const [name, hear] of Object.entries(events)) removeEventListener(name, hear as EventListener)
    leave()
  }
}

/** Only a page that was kept while its reader was elsewhere comes back. */
const onPageShow = (comeBack: () => void) => (event: PageTransitionEvent) => {
  if (event.persisted) comeBack()
}
