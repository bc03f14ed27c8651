import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type RealLetter, realLetters, siteOnThursday } from '../../support/mail/real-letters.ts'

const at = journey(siteOnThursday)
let letters: RealLetter[] = []
beforeAll(async () => {
  letters = await realLetters(at.site)
})

const SCHEMES = ['light', 'dark'] as const
/** A phone, and the width that a mail program gives a letter on a desktoptop. */
const WIDTHS = [320, 600]
/** Gmail cuts off what is longer; a quarter of it is left for what other weeks say. */
const MOST_BYTES = 102 * 1024 * 0.75

/** What a letter draws beyond its window, and words that cannot be told from their ground. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const brightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return backgroundColor.endsWith(', 0)') ? groundOf(element.parentElement) : backgroundColor
    }
    const contrastOf = (element: Element) => {
      const [a, b] = [brightness(getComputedStyle(element).color), brightness(groundOf(element))]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && /\w/.test(node.textContent ?? ''))
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.getClientRects().length > 0)
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []),
      ...shown
        .filter(
          (element) => hasWords(element) && element.getBoundingClientRect().height > 1 && contrastOf(element) < 4.5,
        )
        .map((element) => `${contrastOf(element).toFixed(1)}: ${element.textContent?.slice(0, 40)}`),
    ]
  })

it.each(SCHEMES)('fits a phone and a desktop, and can be read, in a %s mail program', async (colorScheme) => {
  for (const width of WIDTHS) {
    const { page } = await at.visit({ viewport: { width, height: 800 }, colorScheme })
    for (const { name, html } of letters) {
      await page.setContent(html)
      expect([name, width, await faultsOf(page)]).toEqual([name, width, []])
    }
    const grounds = await page.evaluate(
      () => getComputedStyle(document.querySelector('.paper') as Element).backgroundColor,
    )
    expect(grounds).toBe(colorScheme === 'dark' ? 'rgb(15, 18, 22)' : 'rgb(251, 250, 246)')
  }
})

describe('every letter', () => {
  it('is there, and each says by its subject what it is', () => {
    expect(letters.map(({ name, subject }) => [name, subject])).toEqual([
      ['account: confirmation', 'Confirm your address for Ratesheet'],
      ['account: invite', 'You are invited to Ratesheet'],
      ['account: magiclink', 'Sign in to Ratesheet'],
      ['account: recovery', 'Reset your Ratesheet password'],
      ['Breaking news', expect.stringContaining('Mortgage rates slip to 6.65%')],
      ['Newsletter', 'Confirm your Ratesheet letters'],
      ['The daily rate', '30-year fixed at 6.65%, down 0.02 point on the week'],
      ['The week', expect.stringContaining('6.65%')],
      // Which of the two stands first is nobody's choice.
      ['Your alert', expect.stringMatching(/is under 6\.75%|pay for itself in 21 months/)],
    ])
  })

  it('says in plain text what it says in HTML, links included', async () => {
    const { page } = await at.visit()
    const plain = (words: string) => words.replaceAll(/[\s▲▼–,-]+/g, ' ').toLowerCase()
    for (const { name, html, text } of letters) {
      await page.setContent(html)
      const said = await page.evaluate(() => ({
        // Each piece by itself: what stands beside what is the layout's.
        words: [...document.querySelectorAll('h1, h2, p, td > span, td > a > span, a.button')].map(
          (element) => (element as HTMLElement).innerText,
        ),
        links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      }))
      const whole = plain(text)
      const missing = said.words
        .flatMap((words) => words.split(/\n|(?<=[.?!]) /))
        .filter((words) => /\w/.test(words) && !isOfLayout(words) && !whole.includes(plain(words).trim()))
      expect([name, missing]).toEqual([name, []])
      expect([name, said.links.filter((link) => !/^https?:\/\//.test(link))]).toEqual([name, []])
      const elsewhere = said.links.filter((link) => !text.includes(link) && new URL(link).pathname !== '/')
      expect([name, elsewhere]).toEqual([name, []])
    }
  })

  it('is whole in mail programs that cut, run nothing, load nothing and mark nobody', () => {
    for (const { name, html } of letters) {
      expect([name, Buffer.byteLength(html) < MOST_BYTES]).toEqual([name, true])
      expect([name, html]).toEqual([
        name,
        expect.not.stringMatching(/<(?:script|link|iframe|form|object|video)|\son\w+=|url\(|@import|javascript:/i),
      ])
      // There are no pictures yet; one that comes needs its words.
      expect([name, [...html.matchAll(/<img(?![^>]*\balt=)/g)].length]).toEqual([name, 0])
      expect([name, [...html.matchAll(/<table(?![^>]*(?:role="presentation"|aria-label=))/g)].length]).toEqual([
        name,
        0,
      ])
    }
  })
})

/** What both parts say in their own way: the sentence of the foot, and what leads to the web. */
const isOfLayout = (words: string): boolean =>
  /^(?:Read on the web|Change what you get|If the button does nothing)/.test(words) ||
  /Change what you get or unsubscribe|unsubscribe\.?$|^Sources:|^Ratesheet, |open this address/.test(words)
