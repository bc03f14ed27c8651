import type { Page } from 'playwright-core'

interface Seen {
  ran: number
  /** What the page's policy has kept from running. */
  reports: string[]
}

/**
 * Counts in every document of a page what runs of hostile words, which all call `ran()`, and what the page's policy keeps
 * from running. Pictures of texts lie nowhere, or where no picture may come from: they are left out.
 */
export async function watchedForScripts(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { ran: 0, reports: [] as string[] }
    Object.assign(window, { seen, ran: () => (seen.ran += 1) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (effectiveDirective !== 'img-src') seen.reports.push(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}
