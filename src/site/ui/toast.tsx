import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, readingMs, type Toast } from './toast-store.ts'

export { showToast } from './toast-store.ts'

const none: readonly Toast[] = []

/** The place of the one message that is on the screen: lower left, on a phone above the edge; below what is said for longer. */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (place.current && toasts.some((toast) => toast.open)) moveOffControls(place.current)
  }, [toasts])
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite" ref={place}>
      {children}
      {toasts
        .filter((toast) => toast.open)
        .map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
    </section>
  )
}

/** Corners in the order of preference; the stylesheet knows them by these names. */
const CORNERS = ['', 'right', 'top', 'top right']

/** A message covers nothing that could be pressed: of the corners of the window the first that has no control under it. */
function moveOffControls(place: HTMLElement): void {
  const controls = [...document.querySelectorAll('#main :is(a, button, input, select, textarea, summary)')]
  const covered = CORNERS.map((corner) => {
    place.dataset['corner'] = corner
    const box = place.getBoundingClientRect()
    return controls.filter((control) => overlap(control.getBoundingClientRect(), box)).length
  })
  place.dataset['corner'] = CORNERS[covered.indexOf(Math.min(...covered))] ?? ''
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function ToastBox({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), readingMs(toast))
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={toast.variant === 'destructive' ? 'toast toast-destructive' : 'toast'}>
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && (
          <button type="button" className="toast-action" onClick={toast.action.run}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" onClick={() => dismissToast(toast.id)}>
        Close
      </button>
    </div>
  )
}
