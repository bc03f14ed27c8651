import './checklists.later.css'
import { useEffect } from 'react'

/** It stands apart, for it is no part of the build. */
const SCRIPT = '/checklists.js'

/** The boxes of a text's checklists come when its own markup has been taken over: what stands in it is read before. */
export const useChecklists = (id: string): void =>
  useEffect(() => {
    if (!document.querySelector(`[data-prose="${id}"] .checklist`)) return
    import(/* @vite-ignore */ SCRIPT).then(() => document.dispatchEvent(new Event('checklists')), console.info)
  }, [id])
