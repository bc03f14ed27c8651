import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { seemsSignedIn, syncSavedPages } from '#session'

const ON_DEVICE = 'Kept by this browser on this device. Sign in to have the same pages on your other devices.'
const IN_STEP = 'Kept in your account, and on this device while you are signed in.'
const AWAY = 'Your account could not be reached. What is listed here is what this device has.'

/** Where the pages are kept; with somebody signed in, device and account are brought in step when the page opens. */
export function useAccountWords(): string {
  const { site } = useRouter().options.context
  const [words, setWords] = useState(ON_DEVICE)
  useEffect(() => {
    if (!seemsSignedIn()) return
    syncSavedPages(site).then(
      () => setWords(IN_STEP),
      (error: unknown) => {
        console.info('saved pages are not in step', error)
        setWords(AWAY)
      },
    )
  }, [site])
  return words
}
