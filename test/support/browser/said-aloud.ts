import type { Page } from 'playwright-core'

/** Everything that is said aloud from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const place = document.querySelector('main > [role="status"]')
    if (!place) throw new Error('nothing is said aloud on this page')
    new MutationObserver(() => heard.push(place.textContent ?? '')).observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}
