import { NOTICES_SEEN, NOTICE_KEYS } from '#ui/notices.ts'

/** A page that has been open for so long is read. */
const READ_MS = 5_000
const KIND_LENGTH = 5

let reading: ReturnType<typeof setTimeout> | undefined

/**
 * The notice of a page that is read is read: that of a story, or those of the rates on a page of rates. The inline script then
 * counts again, in this tab and in the others.
 */
export function readNotices(): void {
  clearTimeout(reading)
  reading = setTimeout(read, READ_MS)
}

function read(): void {
  const keys = document.getElementById(NOTICE_KEYS)?.dataset['k']?.split(' ').slice(1) ?? []
  const id = document.querySelector<HTMLElement>('[data-view-id]')?.dataset['viewId']
  const mark = (id ?? location.pathname).slice(0, KIND_LENGTH)
  try {
    const seen = localStorage.getItem(NOTICES_SEEN) ?? ''
    const news = keys.filter((key) => key.endsWith(mark) && !seen.includes(key))
    if (seen === '' || news.length === 0) return
    localStorage.setItem(NOTICES_SEEN, [seen, ...news].join(' '))
    dispatchEvent(new Event('storage'))
  } catch (error) {
    console.info('this device keeps nothing: what is unread is told alike on each page', error)
  }
}
