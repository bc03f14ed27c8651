/** What the device did when asked to bookmark a page. */
export type BookmarkOutcome = 'saved' | 'copied' | 'refused' | 'thrown'

interface Device {
  isTouch: boolean
  isApple: boolean
}

const shortcutOf = (device: Device): string => (device.isApple ? 'Cmd + D' : 'Ctrl + D')

/** The message for an outcome; on touch devices the browser's own menu comes first, since no key can be pressed. */
export function bookmarkMessage(outcome: BookmarkOutcome, device: Device): { title: string; description: string } {
  const shortcut = shortcutOf(device)
  if (outcome === 'saved') return { title: 'Bookmark', description: 'Page bookmarked successfully!' }
  if (outcome === 'thrown') {
    const description = "Unable to bookmark. Please use your browser's bookmark feature."
    return { title: 'Bookmark Failed', description }
  }
  const advice = device.isTouch ? "Use your browser's menu to add this page to your bookmarks. " : ''
  const words =
    outcome === 'copied'
      ? `URL copied! Press ${shortcut} to bookmark this page, or paste the URL in your bookmarks.`
      : `Press ${shortcut} to bookmark this page, or add it manually to your bookmarks.`
  return { title: outcome === 'copied' ? 'Bookmark' : 'Bookmark Failed', description: advice + words }
}
