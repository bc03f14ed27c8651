import { CACHE_PREFIX } from '#network/by-hand'

/** What was not taken by the device: it lasts as long as the page. */
const held = new Map<string, string>()

/**
 * Where the session lies on this device. The official client tries with a letter whether there is room, and takes whoever has a
 * full device for somebody who is not signed in: this reads what is there, and makes room by what can be asked for again.
 */
export const sessionStore = {
  getItem(name: string): string | null {
    const text = held.get(name)
    if (text !== undefined) return text
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  setItem(name: string, text: string): void {
    held.delete(name)
    if (stored(name, text)) return
    makeRoom(name)
    if (!stored(name, text)) held.set(name, text)
  },
  removeItem(name: string): void {
    held.delete(name)
    try {
      localStorage.removeItem(name)
    } catch (error) {
      console.info('This device keeps nothing, and so nothing of the session', error)
    }
  },
}

function stored(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** What it is to replace goes first: a session that is renewed is worth nothing. */
function makeRoom(name: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === name || key.startsWith(CACHE_PREFIX)) localStorage.removeItem(key)
  } catch (error) {
    console.info('This device has no room to make', error)
  }
}
