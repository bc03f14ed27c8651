import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

import { allStyles } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
}

const everything: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What can differ between two themes of one page. */
const colors: readonly string[] = ['cat.color']

/** What axe finds by the rules of WCAG 2.2 AA and of good practice, target sizes included; or by some of them. */
export async function violations(page: Page, only = everything, within = 'html'): Promise<string[]> {
  await allStyles(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations: found } = await page.evaluate(
    async ([runOnly, part, hasSizes]) => {
      const { axe: checker } = globalThis as unknown as { axe: { run(at: string, options: object): Promise<Found> } }
      return checker.run(part, {
        resultTypes: ['violations'],
        // A finding is told by its markup: to find a selector for each element takes its time.
        selectors: false,
        preload: false,
        runOnly,
        rules: { 'target-size': { enabled: hasSizes }, 'color-contrast-enhanced': { enabled: false } },
      })
    },
    // A rule that is switched on runs whatever else is asked for: of colors alone nobody asks for sizes.
    [[...only], within, only === everything] as const,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary.split('\n')[1]}`),
  )
}

/**
 * The same of a page or a part of it, as it stands in the light theme, and by its colors in the dark one.
 *
 * @param inDark the part that is looked at in the dark, where the rest is known
 */
export async function violationsInThemes(page: Page, within?: string, inDark = within): Promise<string[]> {
  const inTheme = async (colorScheme: 'light' | 'dark', only?: readonly string[], part?: string) => {
    await page.emulateMedia({ colorScheme })
    return (await violations(page, only, part)).map((violation) => `${colorScheme}: ${violation}`)
  }
  return [...(await inTheme('light', undefined, within)), ...(await inTheme('dark', colors, inDark))]
}
