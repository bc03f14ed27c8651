import type { Page } from 'playwright-core'

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

/**
 * Texts that cannot be read where the reader's system sets all colors: axe takes the colors of texts as they are written there, and
 * not as they are drawn.
 */
export async function unreadableInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(unreadable, LEAST_CONTRAST)
  await page.emulateMedia({ forcedColors: 'none' })
  return found.map((text) => `forced colors: ${text}`)
}

function unreadable(least: number): string[] {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const parts = channels(color)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
  }
  const groundOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if ((channels(backgroundColor)[3] ?? 1) > 0) return backgroundColor
    }
    return getComputedStyle(document.documentElement).backgroundColor
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, svg, [aria-hidden="true"], :disabled')
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const drawnOver = [...document.querySelectorAll('svg text, svg tspan')]
    .filter((text) => text.checkVisibility() && getComputedStyle(text).stroke !== 'none')
    .filter((text) => !getComputedStyle(text).paintOrder.startsWith('stroke'))
    .map((text) => `its outline is drawn over it: ${text.outerHTML.slice(0, 100)}`)
  const unseen = [...document.querySelectorAll('body *')]
    .filter((element) => hasText(element) && isShown(element))
    .flatMap((element) => {
      const [color, ground] = [getComputedStyle(element).color, groundOf(element)]
      const [dark = 0, light = 0] = [luminance(color), luminance(ground)].toSorted((a, b) => a - b)
      const contrast = (light + 0.05) / (dark + 0.05)
      return contrast < least ? [`${color} on ${ground}: ${element.outerHTML.slice(0, 100)}`] : []
    })
  return [...drawnOver, ...unseen].slice(0, 3)
}
