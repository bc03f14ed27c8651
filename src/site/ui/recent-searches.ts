import { useSyncExternalStore } from 'react'

/** What was looked for on this device, and nowhere else. */
const KEY = 'ratesheet:searches'
const MOST = 8
const LONGEST = 120

/** The newest first; none where the device keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(keptSearches() || '[]')
    const texts = Array.isArray(kept) ? kept.filter((words) => typeof words === 'string' && words !== '') : []
    return (texts as string[]).slice(0, MOST)
  } catch (error) {
    console.info('this device keeps no searches', error)
    return []
  }
}

/** What is kept as it is kept, to see a change by. */
function keptSearches(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch (error) {
    console.info('this device keeps no searches', error)
    return ''
  }
}

/** The same for a component; the server knows none. */
export function useRecentSearches(): readonly string[] {
  const kept = useSyncExternalStore(subscribe, keptSearches, () => '')
  return kept ? recentSearches() : []
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => listeners.forEach((listener) => listener())

/** Puts words first; of the same words in other letters the newest stay. */
export function keepSearch(words: string): void {
  const given = words.trim().slice(0, LONGEST)
  if (!given) return
  const others = recentSearches().filter((kept) => kept.toLowerCase() !== given.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([given, ...others].slice(0, MOST)))
    tell()
  } catch (error) {
    console.info('this device keeps no searches', error)
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY)
    tell()
  } catch (error) {
    console.info('this device keeps no searches', error)
  }
}
