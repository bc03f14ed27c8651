/** What `use-sync-external-store/shim` is for older versions of React; ours has it. */
export { useSyncExternalStore } from 'react'
