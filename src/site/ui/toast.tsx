import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, readingMs, type Toast } from './toast-store.ts'

export { showToast } from './toast-store.ts'

const none: readonly Toast[] = []

/** The place of the one message that is on the screen: lower left, on a phone above the edge; below what is said for longer. */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite">
      {children}
      {toasts
        .filter((toast) => toast.open)
        .map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
    </section>
  )
}

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
