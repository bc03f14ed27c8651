import { UNITS_A_PERCENT, ratePercentText } from '#mortgage/exact'
import type { OwnLoan } from '#my-loan'

const CHART = '.rates-history .chart-plot'

/**
 * Marks the rate that the reader has on the long chart. The chart belongs to the page's script, which draws it anew: the mark
 * is a style of the document, and where it lies is read from the ruled values that the chart shows.
 */
export function markRate(loan: OwnLoan | null): void {
  const { dataset, style } = document.documentElement
  const chart = document.querySelector(CHART)
  const percent = loan?.kind === 'have' ? loan.noteRate / UNITS_A_PERCENT : null
  const share = chart && percent !== null ? shareOf(ruledValues(chart), percent) : null
  if (share === null || loan?.kind !== 'have') delete dataset['myRate']
  else {
    style.setProperty('--my-rate', `${share}%`)
    style.setProperty('--my-rate-words', `"Yours, ${ratePercentText(loan.noteRate)}%"`)
    dataset['myRate'] = ''
  }
  if (chart) followChart(() => markRate(loan))
}

interface Ruled {
  value: number
  /** Percent of the height, from the top. */
  at: number
}

const ruledValues = (chart: Element): Ruled[] =>
  [...chart.querySelectorAll('.long-ground > svg')].map((line) => ({
    value: parseFloat(line.textContent ?? ''),
    at: parseFloat(line.getAttribute('y') ?? ''),
  }))

/** Where a value lies among the ruled ones; null where the chart does not reach it. */
export function shareOf(ruled: readonly Ruled[], value: number): number | null {
  const [low, high] = [ruled[0], ruled.at(-1)]
  if (!low || !high || low.value >= high.value || value <= low.value || value >= high.value) return null
  return low.at + ((value - low.value) / (high.value - low.value)) * (high.at - low.at)
}

let watching: MutationObserver | undefined

/** Another span or series is another chart in the same place. */
function followChart(draw: () => void): void {
  watching?.disconnect()
  watching = new MutationObserver((changes) => {
    const isRuled = ({ target, addedNodes }: MutationRecord) =>
      [target, ...addedNodes].some(
        (node) =>
          node instanceof Element &&
          (node.matches('.long-ground, .long-ground *') || node.querySelector('.long-ground')),
      )
    if (changes.some(isRuled)) draw()
  })
  const history = document.querySelector('.rates-history')
  if (history) watching.observe(history, { childList: true, subtree: true, attributes: true, attributeFilter: ['y'] })
}
