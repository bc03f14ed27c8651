/** Keeps a value for the life of the tab; false where the tab keeps nothing. */
export function keep(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch (error) {
    console.info('this tab keeps nothing', error)
    return false
  }
}

/** What was kept, which is kept no more; null for nothing. */
export function takeKept(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch (error) {
    console.info('this tab keeps nothing', error)
    return null
  }
}
