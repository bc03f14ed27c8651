import { followReading } from './read-to-end.ts'
import { measurePage } from './web-vitals.ts'

/**
 * What a page tells of its reading beside views and clicks, which the inline script tells: that a text was read to its end,
 * and how fast the page was. It comes with the reader's first touch (src/site/wake), or some seconds after the page
 * (src/site/live-figures), and tells all of it in one message when the page is left. Who asks not to be followed is not.
 */
const ADDRESS = '/api/readership'
const MOST_WAITING = 40

type Event = [path: string, kind: string, ...of: (number | string)[]]

/** The letter whose link led here, where the operator has them counted (LETTERS_COUNT_LINKS). */
const LETTER = /^#letter-(\d{4}-\d\d-\d\d)$/

const waiting: Event[] = []

function send(): void {
  if (waiting.length > 0) navigator.sendBeacon(ADDRESS, JSON.stringify(waiting.splice(0)))
}

function tell(...event: Event): void {
  waiting.push(event)
  if (waiting.length >= MOST_WAITING) send()
}

const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}
const isCounted = !('uncounted' in document.documentElement.dataset) && doNotTrack !== '1' && !globalPrivacyControl

if (isCounted) {
  const first = location.pathname
  followReading((path) => tell(path, 'read'))
  const letter = LETTER.exec(location.hash)?.[1]
  if (letter) tell(`/newsletter/${letter}`, 'click', location.origin + first, 'In the letter')
  const measured = measurePage()
  const leave = () => {
    for (const [metric, value] of measured()) tell(first, metric, value)
    send()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave()
  })
  // Safari leaves a page without hiding it.
  addEventListener('pagehide', leave)
}
