import { NOTICES_SEEN, NOTICE_KEYS } from '#ui/notices.ts'
import { pageParser } from '#ui/page-parser.ts'

/**
 * Fills the panel of notices: a script of its own, asked for when the panel is first opened (wake/wake.ts). What
 * is new is read from its page as the server has it now, which every reader is sent alike; what this device has read of it is
 * kept here, and other tabs are told by the browser.
 */
const LONGEST_RESPONSE_MS = 15_000
/** What is kept of those that were read; far more than are told at a time. */
const MOST_KEPT = 440
const KEY_LENGTH = 10
/** Classes of the button that marks all. */
const MARK_ALL = 'link notices-mark'

const parsed = pageParser('ratesheet-notices')
const menu = document.querySelector<HTMLDetailsElement>('details.notices')
const panel = document.querySelector<HTMLElement>('.notices-panel')
const page = panel?.querySelector('a')?.pathname ?? '/'

/** The list as it came last, and what of it is shown as new. */
let list: readonly HTMLElement[] = []
let shown = ''

async function load(): Promise<void> {
  try {
    const response = await fetch(page, { signal: AbortSignal.timeout(LONGEST_RESPONSE_MS) })
    if (!response.ok) throw new Error(`${page}: ${response.status}`)
    const fresh = parsed(await response.text())
    list = [...fresh.querySelectorAll<HTMLElement>('[data-notice]')]
    const [old, made] = [document, fresh].map((from) => from.getElementById(NOTICE_KEYS))
    if (old && made) old.dataset['k'] = made.dataset['k']
    recount()
  } catch (error) {
    console.info('what is new did not come', error)
    if (list.length === 0) show(element('p', 'meta', 'What is new could not be loaded.'), more())
  }
}

/** The inline script counts, in this tab as in the others. */
const recount = () => dispatchEvent(new Event('storage'))

function draw(): void {
  if (list.length === 0 || !menu?.open) return
  const isUnread = unreadTest()
  const unread = list.filter(isUnread)
  // What is about to be pressed stays where it is while nothing has changed.
  const next = [list.map(keyOf), 'new:', unread.map(keyOf)].join(' ')
  if (next === shown) return
  shown = next
  const earlier = list.filter((notice) => !isUnread(notice))
  const words = unread.length === 0 ? 'Nothing new since your last visit' : `${unread.length} new`
  const head = element('div', 'notices-head')
  const status = element('p', 'notices-count', words)
  status.setAttribute('role', 'status')
  head.append(status)
  if (unread.length > 0) head.append(markButton())
  show(head, listOf(unread), ...(earlier.length > 0 ? [element('p', 'meta', 'Earlier'), listOf(earlier)] : []), more())
}

function markButton(): HTMLElement {
  const button = element('button', MARK_ALL, 'Mark all read')
  button.setAttribute('type', 'button')
  return button
}

/** The button goes with what it marks; the bell takes its focus. */
function markAllRead(): void {
  const [first, read] = [seen().slice(0, KEY_LENGTH), seen().slice(KEY_LENGTH)]
  const keys = list.map(keyOf).filter((key) => !read.includes(key))
  keep(first + [read, ...keys].join(' ').slice(-MOST_KEPT))
  recount()
  menu?.querySelector('summary')?.focus()
}

function listOf(notices: readonly HTMLElement[]): HTMLElement {
  const made = element('ol', 'notice-list')
  made.append(...notices.map((notice) => document.importNode(notice, true)))
  return made
}

function more(): HTMLElement {
  const link = element('a', 'link', 'All of what’s new')
  link.setAttribute('href', page)
  return link
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const show = (...parts: Node[]) => panel?.replaceChildren(...parts)

const keyOf = (notice: HTMLElement): string => notice.dataset['notice'] ?? ''

/** As the inline script tells what is unread. */
function unreadTest(): (notice: HTMLElement) => boolean {
  const known = seen()
  return (notice) => keyOf(notice) > known && !known.includes(keyOf(notice))
}

/** Where the device keeps nothing, what was read is known to this page alone. */
let kept: string | undefined

function seen(): string {
  try {
    kept = localStorage.getItem(NOTICES_SEEN) ?? kept
  } catch (error) {
    console.info('this device keeps nothing', error)
  }
  const first = document.getElementById(NOTICE_KEYS)?.dataset['k']?.split(' ', 1)[0]
  return kept ?? first ?? ''
}

function keep(value: string): void {
  kept = value
  try {
    localStorage.setItem(NOTICES_SEEN, value)
  } catch (error) {
    console.info('this device keeps nothing', error)
  }
}

function close(): void {
  if (!menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

menu?.addEventListener('toggle', () => {
  if (menu.open) void load()
})
addEventListener('storage', draw)
// In the capture phase: while the page's own script takes the page over, it stops clicks at the document.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('.notices-mark')) markAllRead()
  },
  true,
)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close()
})
document.addEventListener('pointerdown', ({ target }) => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
})
if (menu?.open) void load()
