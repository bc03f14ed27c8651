import { type Abroad, htmlText, portableHtml } from './portable-html.ts'

/** What stands in a feed of a story. */
interface ItemText {
  /** Absolute address. */
  url: string
  /** Clean HTML. */
  content: string
  charts?: NonNullable<Abroad['charts']>
  isSample: boolean
  corrections?: readonly ItemCorrection[]
}

/** What an earlier version had wrong, in words. */
export interface ItemCorrection {
  /** As readers are told the moment; null where nobody said one. */
  when: string | null
  text: string
}

/**
 * A story's text for those who read it in a feed: a sample is marked, and what was corrected is said below it, as on its page.
 *
 * @example
 * ```ts run
 * itemHtml({ url: 'https://a.example/article/x', content: '<p>One.</p>', isSample: false,
 *   corrections: [{ when: 'Aug 20, 2026', text: 'It was June.' }] }, {}) // => '<p>One.</p><p><strong>Correction, Aug 20, 2026.</strong> It was June.</p>'
 * ```
 */
export function itemHtml(item: ItemText, chartSources: NonNullable<Abroad['chartSources']>): string {
  const text = portableHtml(item.content, { pageUrl: item.url, chartSources, charts: item.charts ?? [] })
  return [item.isSample ? '<p><em>Sample story</em></p>' : '', text, ...(item.corrections ?? []).map(corrected)].join(
    '',
  )
}

const corrected = ({ when, text }: ItemCorrection): string =>
  `<p><strong>Correction${when === null ? '' : `, ${htmlText(when)}`}.</strong> ${htmlText(text)}</p>`
