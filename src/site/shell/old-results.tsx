import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIsOnline } from '#ui/connection.ts'
import { formatZonedTime } from '#ui/dates.ts'

/**
 * Says that a page stands as it was, and from when: without a network, and where what is new could not be had. When the
 * network is back, what had to do is asked for again.
 */
export function OldResults() {
  const router = useRouter()
  const { queryResults } = router.options.context
  const since = useSyncExternalStore(queryResults.subscribe, queryResults.leftSince, () => null)
  const words = wordsOf(useIsOnline(), since)
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => {
    const again = () => {
      if (queryResults.leftSince() !== null) void router.invalidate()
    }
    addEventListener('online', again)
    const forget = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) queryResults.forgetLeft()
    })
    return () => {
      removeEventListener('online', again)
      forget()
    }
  }, [router, queryResults])
  if (!words || words.text === closed) return null
  return (
    <div className="toast">
      <div>
        <p className="toast-title">{words.title}</p>
        <p>{words.text}</p>
      </div>
      <button type="button" onClick={() => setClosed(words.text)}>
        Close
      </button>
    </div>
  )
}

/** Null while everything is as new as it should be. */
function wordsOf(isOnline: boolean, since: number | null): { title: string; text: string } | null {
  const left = since !== null && `What stands here is from ${formatZonedTime(new Date(since).toISOString())}.`
  if (!isOnline)
    return { title: 'You’re offline', text: left || 'What stands here is as it came, each figure with its own date.' }
  return left ? { title: 'Connection problem', text: `What is new could not be had. ${left}` } : null
}
