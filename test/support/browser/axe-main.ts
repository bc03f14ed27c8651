import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the page's own part in the light theme, and by its colors in the dark one. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ['cat.color'])
  return [...light, ...dark.map((found) => `in the dark theme ${found}`)]
}

async function violations(page: Page, only: readonly string[]): Promise<string[]> {
  const { violations: found } = await page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as { axe: { run(at: string, options: object): Promise<Found> } }
    return checker.run('#main', {
      resultTypes: ['violations'],
      // A finding is told by its markup: to find a selector for each element takes its time.
      selectors: false,
      preload: false,
      runOnly,
      rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: false } },
    })
  }, only)
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 2)
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1]}`),
  )
}
