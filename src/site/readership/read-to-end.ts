/** Who is at the end sooner has looked and not read. */
const LEAST_MS = 10_000

/** Says which text was read: its last words have been on the screen, and it was open for ten seconds. Each once. */
export function followReading(onRead: (path: string) => void): void {
  let stop = () => {}
  const begin = (openedMs: number) => {
    stop()
    stop = follow(openedMs, onRead)
  }
  begin(0)
  // The same sign by which the inline script counts the pages after the first one.
  addEventListener('view', () => begin(performance.now()))
}

/** @param openedMs by the document's clock */
function follow(openedMs: number, onRead: (path: string) => void): () => void {
  const end = document.querySelector('main .prose')?.lastElementChild
  if (!end) return () => {}
  const path = location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    timer = setTimeout(() => onRead(path), openedMs + LEAST_MS - performance.now())
  })
  observer.observe(lastOf(end))
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** A text's last paragraph, not the long piece of markup that holds it. */
function lastOf(piece: Element): Element {
  const { lastElementChild: last } = piece
  return last && 'text' in (piece as HTMLElement).dataset ? last : piece
}
