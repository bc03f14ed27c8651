import { useEffect, useLayoutEffect, useRef } from 'react'
import { dismissToast, readingMs, type Toast } from './toast-store.ts'

/** One message: lower left unless a control is there. */
export function ToastBox({ toast }: { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>('.toasts')
    if (place) moveOffControls(place)
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
