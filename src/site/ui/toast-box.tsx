import { useEffect, useLayoutEffect, useRef } from 'react'
import { dismissToast, readingMs, type Toast } from './toast-store.ts'

/** One message: lower left unless a control is there. */
export function ToastBox({ toast }: { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>('.toasts')
    if (!place) return undefined
    moveOffControls(place)
    return whenMainChanges(() => {
      // Whoever is about to press it finds it where it was.
      if (coveredBy(place) > 0 && !place.matches(':hover, :focus-within')) moveOffControls(place)
    })
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), readingMs(toast))
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={toast.variant === 'destructive' ? 'toast toast-destructive' : 'toast'} ref={box}>
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && <Action action={toast.action} />}
      </div>
      <button type="button" onClick={() => dismissToast(toast.id)}>
        Close
      </button>
    </div>
  )
}

function Action({ action }: { action: NonNullable<Toast['action']> }) {
  return 'href' in action ? (
    <a className="toast-action" href={action.href}>
      {action.label}
    </a>
  ) : (
    <button type="button" className="toast-action" onClick={action.run}>
      {action.label}
    </button>
  )
}

/** Corners in the order of preference; the stylesheet knows them by these names. */
const CORNERS = ['', 'right', 'top', 'top right']

/** A message covers nothing that could be pressed: of the corners of the window the first that has no control under it. */
function moveOffControls(place: HTMLElement): void {
  const covered = CORNERS.map((corner) => {
    place.dataset['corner'] = corner
    return coveredBy(place)
  })
  place.dataset['corner'] = CORNERS[covered.indexOf(Math.min(...covered))] ?? ''
}

function coveredBy(place: HTMLElement): number {
  const box = place.getBoundingClientRect()
  const controls = [...document.querySelectorAll('#main :is(a, button, input, select, textarea, summary)')]
  return controls.filter((control) => overlap(control.getBoundingClientRect(), box)).length
}

/** Tells once a frame of what comes and goes in the page, such as the next page after signing in, and when it was scrolled. */
function whenMainChanges(tell: () => void): () => void {
  let frame = 0
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(tell)
  }
  const observer = new MutationObserver(later)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', later)
  // Whatever part of the page was scrolled: these do not bubble.
  addEventListener('scrollend', later, true)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    removeEventListener('resize', later)
    removeEventListener('scrollend', later, true)
  }
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
