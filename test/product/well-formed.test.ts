import { afterAll, beforeAll, expect, it } from 'vitest'

import { PAGE_ROUTES, pathOf } from '../support/site/site-pages.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What is within them is text, whatever it looks like. */
const TEXT = /<!--[\s\S]*?-->|<(script|style|textarea|title)\b([^>]*)>[\s\S]*?<\/\1>/g
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g

/** Where an element is not ended by its own tag: browsers mend that each in the way of the rule for the place. */
function unended(html: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [tag, slash, written = '', rest = ''] of html.replaceAll(TEXT, '').matchAll(TAG)) {
    const name = written.toLowerCase()
    if (VOID.has(name) || rest.endsWith('/')) continue
    if (!slash) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else {
      found.push(`${tag} within <${open.at(-1) ?? ''}>`)
      const began = open.lastIndexOf(name)
      if (began >= 0) open.length = began
    }
  }
  return [...found, ...open.map((name) => `<${name}> without an end`)]
}

it.each(PAGE_ROUTES)('the page of the route %s ends what it begins, and its links lead somewhere', async (name) => {
  const { text } = await site.ask(await pathOf(site, name))
  expect(unended(text)).toEqual([])
  const links = [...text.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
  expect(links.filter((link) => !/ (?:href|imagesrcset)="[^"]/i.test(link))).toEqual([])
})
