/** One message to the reader. */
export interface Toast {
  id: number
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Something to do about it, or a page to go to. */
  action?: { label: string; run: () => void } | { label: string; href: string }
  open: boolean
}

type NewToast = Omit<Toast, 'id' | 'open'>

type ToastChange =
  | { type: 'added'; toast: Toast }
  | { type: 'updated'; id: number; toast: Partial<NewToast> }
  | { type: 'dismissed'; id: number }
  | { type: 'removed'; id: number }

/** How many are on the screen at once. */
const TOAST_LIMIT = 1
/** How long a dismissed one stays in memory. */
const REMOVE_AFTER_MS = 1_000_000

/** The toasts after a change: the newest first, never more than the limit. */
export function changedToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.type) {
    case 'added':
      return [change.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'updated':
      return toasts.map((toast) => (toast.id === change.id ? { ...toast, ...change.toast } : toast))
    case 'dismissed':
      return toasts.map((toast) => (toast.id === change.id ? { ...toast, open: false } : toast))
    case 'removed':
      return toasts.filter((toast) => toast.id !== change.id)
    default:
      return change satisfies never
  }
}

/** A toast stays long enough to be read: five seconds and a little for each word. */
export const readingMs = (toast: NewToast): number =>
  5000 + `${toast.title} ${toast.description ?? ''}`.split(/\s+/).length * 300

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changeToasts(change: ToastChange): void {
  toasts = changedToasts(toasts, change)
  for (const listener of listeners) listener()
}

/** Shows a message; the functions that it returns change it or take it away. */
export function showToast(given: NewToast) {
  lastId += 1
  const id = lastId
  changeToasts({ type: 'added', toast: { ...given, id, open: true } })
  return {
    update: (toast: Partial<NewToast>) => changeToasts({ type: 'updated', id, toast }),
    dismiss: () => dismissToast(id),
  }
}

export function dismissToast(id: number): void {
  changeToasts({ type: 'dismissed', id })
  setTimeout(() => changeToasts({ type: 'removed', id }), REMOVE_AFTER_MS)
}
