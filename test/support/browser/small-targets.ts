/**
 * What a finger can hardly hit, of everything that can be pressed: less than so many pixels high, or less than 24 wide, which is
 * what WCAG 2.5.8 asks at least: a page's number in a row of them is 44 high and as wide as its digits. Looked at where it is, with
 * what its style sheet adds around it, and a field with the border of the frame it stands in. Links within a sentence are left
 * out, as WCAG 2.5.8 does, and so are the tiles of a map, whose names stand below it as a list. Runs in the page.
 */
export function smallTargets(least: number): string[] {
  const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [inert], svg') &&
    element.getBoundingClientRect().width > 2
  const isInText = (element: HTMLElement) => {
    const block = element.closest('p, li, dd, dt, td, th, figcaption, blockquote, output, label, small, address')
    const own = element.textContent.trim().length
    return getComputedStyle(element).display.startsWith('inline') && (block?.textContent.trim().length ?? own) > own + 3
  }
  const labelOf = (element: HTMLElement): Element | undefined =>
    element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined)
  const isHit = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || labelOf(element)?.contains(hit) === true)
  }
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (!isSeen(element) || isInText(element)) continue
    const { width, height } = element.getBoundingClientRect()
    // To feel around it, pixel by pixel, is dear: only what is small by itself needs it.
    if (height >= least && width >= 24) continue
    element.scrollIntoView({ block: 'center' })
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = (dx: number, dy: number) => {
      let by = 0
      while (by < 60 && isHit(element, x + dx * (by + 1), y + dy * (by + 1))) by += 1
      return by
    }
    const high = Math.max(height, reach(0, -1) + reach(0, 1) + 1)
    if (high >= least && (width >= 24 || reach(-1, 0) + reach(1, 0) + 1 >= 24)) continue
    const label = (labelOf(element) ?? element).getBoundingClientRect()
    if (label.height >= least && label.width >= 24) continue
    found.push(`${Math.round(width)}x${Math.round(high)} ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)}`)
  }
  return found
}
