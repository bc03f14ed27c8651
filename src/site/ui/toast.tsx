import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts'

export { showToast } from './toast-store.ts'

const none: readonly Toast[] = []

/** The place of the one message that is on the screen, below what is said for longer; its box comes with the first one. */
export function Toasts({ children }: { children?: ReactNode }) {
  const open = useSyncExternalStore(subscribeToToasts, currentToasts, () => none).find((toast) => toast.open)
  const [{ Box }, setBox] = useState<{ Box?: ComponentType<{ toast: Toast }> }>({})
  useEffect(() => {
    if (open) import('./toast-box.tsx').then(({ ToastBox }) => setBox({ Box: ToastBox }), console.error)
  }, [open])
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite">
      {children}
      {open && Box && <Box key={open.id} toast={open} />}
    </section>
  )
}
