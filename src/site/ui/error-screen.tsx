import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { clearDevice, tryAgain } from '#network/by-hand'
import { Button, ButtonLink } from './button.tsx'
import { useIsOnline } from './connection.ts'
import { errorKind, errorWords, failuresOf, MOST_RETRIES, retryDelayMs } from './error-words.ts'
import { State } from './state.tsx'

/** Failures since the last page that worked; a screen is made anew by each attempt, so the count stands outside it. */
let failures = 0
let counted: unknown

/** In place of a page that could not be shown: says what is wrong and what to do; tries again where that can help. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const kind = errorKind(error, useIsOnline())
  const words = errorWords[kind]
  const [attempt, setAttempt] = useState(0)
  const retry = () => void router.invalidate().finally(reset)
  const retryByHand = () => {
    setAttempt(MOST_RETRIES)
    tryAgain()
    // The worker may hold the page on this device.
    if (navigator.serviceWorker?.controller) location.reload()
    else retry()
  }
  useEffect(() => {
    document.title = `${words.title} | ${router.options.context.site.name}`
    const failure = countFailure(error)
    const delay = retryDelayMs(failure, kind)
    if (delay === null) return undefined
    setAttempt(failure)
    const timer = setTimeout(retry, delay)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one wait for each failure, also when the network is back
  }, [error, kind])
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        // A page that came through ends the count.
        if (!router.state.matches.some((match) => match.status === 'error')) failures = 0
      }),
    [router],
  )
  return (
    <main id="main" className="page page-state">
      <State name={words.name} title={words.title} level={1}>
        <Reason failures={failuresOf(error)} words={words.text} />
        <Actions isNetwork={kind === 'network'} retry={retryByHand} />
        {attempt > 0 && (
          <output className="meta">
            Retry attempt: {attempt}/{MOST_RETRIES}
          </output>
        )}
        {kind === 'offline' && <OnDevice />}
      </State>
    </main>
  )
}

/** What the device holds, as lists with their headings; the service worker knows (service-worker/on-device.ts). */
type Lists = readonly [title: string, pages: readonly { path: string; title: string }[]][]

/** As the worker's own page says it, for who came here by a link or a search. */
function OnDevice() {
  const [lists, setLists] = useState<Lists>([])
  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<Lists>) => setLists(data))
    port1.start()
    navigator.serviceWorker?.controller?.postMessage({ missing: location.href }, [port2])
    return () => port1.close()
  }, [])
  return lists.map(([title, pages]) => (
    <Fragment key={title}>
      <h2 className="state-name">{title}</h2>
      <ul className="plain-links">
        {pages.map(({ path, title: name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

const Reason = ({ failures, words }: { failures: readonly string[]; words: string }) => (
  <>
    {failures.length > 0 && (
      <p>
        <strong>{`${failures.join('. ')}.`}</strong>
      </p>
    )}
    <p>{words}</p>
  </>
)

function Actions({ isNetwork, retry }: { isNetwork: boolean; retry: () => void }) {
  return (
    <div className="actions needs-scripts">
      <Button small onClick={retry}>
        Try Again
      </Button>
      {isNetwork && (
        <Button small kind="plain" onClick={() => void clearDevice().finally(() => location.reload())}>
          Clear Cache &amp; Retry
        </Button>
      )}
      <Button small kind="plain" onClick={() => location.reload()}>
        Reload Page
      </Button>
      <ButtonLink small kind="quiet" href="/">
        Go to Homepage
      </ButtonLink>
    </div>
  )
}

/** The how manieth failure this is; the screen of one failure may be made more than once. */
function countFailure(error: unknown): number {
  if (error !== counted) failures += 1
  counted = error
  return failures
}
