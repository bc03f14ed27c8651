import type { Page } from 'playwright-core'

/** What makes the page wider than the window, tables that scroll in a box of their own apart. */
export function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.getBoundingClientRect().right <= clientWidth + 1) return false
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false
    }
    return true
  })
  const names = wide.map((element) => element.outerHTML.slice(0, 90))
  return names.length > 0 ? names.slice(0, 3) : [`${scrollWidth} wide`]
}

/** Texts that their box cuts off. */
export function cutOff(): string[] {
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isWider = element.scrollWidth > element.clientWidth + 2
    const isHigher = element.scrollHeight > element.clientHeight + 2
    // To compute the style of all of them is most of the time.
    if (!isWider && !isHigher) continue
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(element)
    const isCut =
      (isWider && ['hidden', 'clip'].includes(overflowX)) || (isHigher && ['hidden', 'clip'].includes(overflowY))
    if (!isCut || display === 'inline' || clipPath !== 'none' || element.clientWidth <= 1) continue
    // Last, as it is dear: the whole element is laid out as text.
    const isText = !element.closest('.visually-hidden, svg, [aria-hidden="true"]') && element.innerText?.trim()
    if (isText) cut.push(element.outerHTML.slice(0, 90))
  }
  return cut
}

/** Letters of twice the size, as a reader sets them. */
export const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
