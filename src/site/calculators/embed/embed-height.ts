/** The kind of message by which an embedded calculator tells its page how tall it is. */
export const EMBED_HEIGHT_MESSAGE = 'ratesheet:height'

/**
 * Tells the embedding page the height of this one, now and whenever it changes. The message holds nothing else, so
 * every page may read it.
 */
export function reportHeight(): () => void {
  if (parent === window) return () => undefined
  const tell = () => {
    const height = Math.ceil(document.getElementById('main')?.getBoundingClientRect().bottom ?? 0) + scrollY
    parent.postMessage({ type: EMBED_HEIGHT_MESSAGE, height }, '*')
  }
  const observer = new ResizeObserver(tell)
  const main = document.getElementById('main')
  if (main) observer.observe(main)
  return () => observer.disconnect()
}
