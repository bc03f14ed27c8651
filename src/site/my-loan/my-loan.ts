import { ratePercent } from '#mortgage/exact'
import { type LoanLine, type OwnLoan, lineOf, readLoan, textsIn } from '#my-loan'
import { onLoanChange, spokenLoan } from '#ui/my-loan-store.ts'
import { drawPanel, emptyPanel } from './panel.ts'
import { element } from './parts.ts'
import { markRate } from './rate-on-chart.ts'
import { USUAL, startForm } from './start-form.ts'

/**
 * Speaks to a reader's own loan on the pages that have a place for it (blocks/my-loan): a script of its own, asked for where
 * the device keeps a loan, or somebody opens such a place. Everything is computed here; nothing is sent.
 */
const INVITATION = 'Have a mortgage, or plan one? See what this rate means for you.'

function loanNow(): OwnLoan | null {
  const line = spokenLoan()
  const read = line ? readLoan(textsIn(line)) : null
  return read && 'loan' in read ? read.loan : null
}

/** The newest average, from the line that every page carries. */
function averageOnPage() {
  const line = document.querySelector('.rate-line')
  const percent = /\d+\.\d+/.exec(line?.querySelector('b')?.textContent ?? '')?.[0]
  if (percent === undefined) return null
  const [source = 'the survey', ...day] = (line?.querySelector('.rate-source')?.textContent ?? '').split(',')
  return { rate: ratePercent(percent), words: `${source.trim()}’s average of ${day.join(',').trim()}` }
}

function draw(): void {
  const loan = loanNow()
  const average = averageOnPage()
  const line = loan && average ? lineOf(loan, average) : null
  for (const place of document.querySelectorAll<HTMLElement>('.my-loan')) {
    drawSummary(place, line)
    if (place.matches('[open]')) drawPanel(place, line)
  }
  markRate(loan)
  if (loan && startForm(loan)) drawStarted()
}

function drawSummary(place: HTMLElement, line: LoanLine | null): void {
  const words = line ? [line.says, element('small', {}, line.notes[0] ?? '')] : [INVITATION]
  place.querySelector('summary')?.replaceChildren(...words)
}

/** Says that a calculator began with the loan, and how to have it as usual. */
function drawStarted(): void {
  const summary = document.querySelector('.my-loan > summary')
  const back = element('a', { class: 'link', href: location.pathname + USUAL }, 'Use the usual figures')
  summary?.replaceChildren('This form began with your loan.', element('small', {}, 'Kept on this device. ', back))
}

/** A place is drawn anew when it is opened, and when its panel says so; one that the page has made anew since, as well. */
function drawPlace({ target }: Event): void {
  if (target instanceof Element && target.matches('.my-loan')) draw()
}

onLoanChange(() => {
  document.querySelectorAll<HTMLElement>('.my-loan').forEach(emptyPanel)
  draw()
})
for (const sign of ['toggle', 'redraw']) document.addEventListener(sign, drawPlace, true)
// On the next page of the document, and where the line of the rate is a new one.
addEventListener('view', draw)
document.addEventListener('figures', draw)
addEventListener('hashchange', draw)
draw()
