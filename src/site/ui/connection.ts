import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; the server's pages are made for those who have. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    hearConnection,
    () => navigator.onLine,
    () => true,
  )

function hearConnection(hear: () => void): () => void {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
