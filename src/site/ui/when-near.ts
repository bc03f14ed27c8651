/** A picture that scripts draw is asked for when so much of it, a tenth, is so near to what the reader sees. */
const LAZY_MARGIN_PX = 50
const LAZY_THRESHOLD = 0.1

/** What waits, and what it is told. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Tells once when an element is near to what the reader sees, of the window or of the list that it scrolls in.
 *
 * @returns what ends the waiting
 */
export function whenNear(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(look, {
    rootMargin: `${LAZY_MARGIN_PX}px`,
    scrollMargin: `${LAZY_MARGIN_PX}px`,
    threshold: LAZY_THRESHOLD,
  })
  waiting.set(element, tell)
  observer.observe(element)
  return () => leave(element)
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    if (!isIntersecting || intersectionRatio < LAZY_THRESHOLD) continue
    const tell = waiting.get(target)
    leave(target)
    tell?.()
  }
}

function leave(element: Element): void {
  observer?.unobserve(element)
  waiting.delete(element)
}
