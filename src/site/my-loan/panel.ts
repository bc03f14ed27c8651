import { STATE_NAMES } from '#calculators/counties'
import { type LoanField, type LoanLine, type LoanTexts, loanText, readLoan, textsIn } from '#my-loan'
import { copyText } from '#ui/copy-text.ts'
import { LOAN_IN_ADDRESS, forgetLoan, keepLoan, keptLoan, spokenLoan } from '#ui/my-loan-store.ts'
import { button, choice, element, textField } from './parts.ts'

const STATES = Object.entries(STATE_NAMES)
const NOWHERE = ['', 'Not said'] as const
const KEPT = 'Kept.'

/** What one place has open: the entries that its form began with, what is wrong with them, and what was last done. */
interface Panel {
  texts: LoanTexts
  faults: Partial<Record<LoanField, string>>
  said: string
  /** The entries are a reader's, who has not kept them. */
  isTyped?: boolean
}

const panels = new WeakMap<Element, Panel>()
/** What each form said when it was drawn. */
const drawn = new WeakMap<HTMLFormElement, string>()

/**
 * Fills an opened place: what the line takes for granted, the form, and what can be done with the loan. A form that stands there
 * stays: whoever types in it keeps the words and the place.
 */
export function drawPanel(place: HTMLElement, line: LoanLine | null): void {
  const panel = panels.get(place) ?? { texts: textsIn(spokenLoan()), faults: {}, said: '' }
  panels.set(place, panel)
  const standing = formIn(place)
  if (standing) return drawLine(standing, panel, line)
  const form = formOf(place, panel, line)
  drawn.set(form, entriesOf(form))
  place.querySelector(':scope > div')?.replaceWith(element('div', {}, ...lineParts(line), form))
}

/** Another loan stands in the store: it stands in the form as well, unless somebody is at it. */
export function emptyPanel(place: HTMLElement): void {
  const panel = panels.get(place)
  const form = formIn(place)
  const isTyped =
    panel?.isTyped || (form && (form.contains(document.activeElement) || drawn.get(form) !== entriesOf(form)))
  if (!panel || isTyped) return
  form?.remove()
  panels.set(place, { ...panel, texts: textsIn(spokenLoan()), faults: {} })
}

const formIn = (place: HTMLElement) => place.querySelector<HTMLFormElement>(':scope > div > form')
const entriesOf = (form: HTMLFormElement): string => JSON.stringify(textsOf(form))

function drawLine(form: HTMLFormElement, { said }: Panel, line: LoanLine | null): void {
  while (form.previousSibling) form.previousSibling.remove()
  form.before(...lineParts(line))
  form.querySelector('[role=status]')?.replaceChildren(saidWith(said, line))
}

function lineParts(line: LoanLine | null): Node[] {
  if (!line) return []
  const state = textsIn(spokenLoan()).state
  const name = STATES.find(([code]) => code === state)?.[1]
  const guide = name ? [stateLink(name)] : []
  return [
    element('ul', { class: 'meta' }, ...line.notes.slice(1).map((note) => element('li', {}, note))),
    element('p', {}, element('a', { class: 'link', href: line.more.href }, line.more.label), ...guide),
  ]
}

const stateLink = (name: string) =>
  element('span', {}, ' · ', element('a', { class: 'link', href: `/state/${slugOf(name)}` }, `Mortgages in ${name}`))

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

function formOf(place: HTMLElement, panel: Panel, line: LoanLine | null): HTMLFormElement {
  const { texts, faults, said } = panel
  const isPlan = texts.kind === 'plan'
  const field = (name: LoanField, label: string, more: { hint?: string; prefix?: string; unit?: string } = {}) =>
    textField({ name, label, ...more, value: texts[name] ?? '', fault: faults[name] })
  const form = element(
    'form',
    { novalidate: '', 'aria-label': 'My loan' },
    kindOf(isPlan),
    ...(isPlan
      ? [
          field('price', 'Home price', { prefix: '$' }),
          field('down', 'Down payment', { hint: 'In dollars, or in percent: 20%.' }),
        ]
      : [
          field('balance', 'What you owe today', { prefix: '$' }),
          field('rate', 'Your rate', { unit: '%' }),
          field('left', 'Time left', { hint: 'In years, or in months: 310 mo.', unit: 'years' }),
        ]),
    choice('state', 'State', { options: [NOWHERE, ...STATES], value: texts.state ?? '' }),
    field('under', 'You would act at a rate below', { unit: '%', hint: 'Leave it empty if no rate would.' }),
    ...(isPlan ? [] : [field('within', 'Or when it pays for itself within', { unit: 'months' })]),
    element(
      'p',
      { class: 'meta' },
      'Kept on this device and never sent, unless you sign in: your account then has it, too.',
    ),
    element('div', { class: 'actions' }, ...actions(place)),
    // On a phone the line itself is out of view above the form.
    element('p', { class: 'meta', role: 'status' }, saidWith(said, line)),
  )
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'kind') switchKind(place, form)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    keep(place, form)
  })
  return form
}

const saidWith = (said: string, line: LoanLine | null): string =>
  said === KEPT && line ? `${said} ${line.says}` : said

const kindOf = (isPlan: boolean) =>
  element(
    'fieldset',
    {},
    element('legend', { class: 'visually-hidden' }, 'What you have or plan'),
    ...(['have', 'plan'] as const).map((kind) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'kind',
          value: kind,
          ...((kind === 'plan') === isPlan ? { checked: '' } : {}),
        }),
        kind === 'have' ? 'I have a mortgage' : 'I plan to buy a home',
      ),
    ),
  )

function actions(place: HTMLElement): HTMLElement[] {
  const save = element('button', { type: 'submit', class: 'button button-primary button-small' }, 'Keep on this device')
  if (!spokenLoan()) return [save]
  const share = button('Copy a link with it', 'plain')
  share.addEventListener('click', () => void copyLink(place))
  const forget = button('Forget it', 'quiet')
  forget.addEventListener('click', () => letGo(place))
  return [save, share, ...(keptLoan()?.loan ? [forget] : [])]
}

function textsOf(form: HTMLFormElement): LoanTexts {
  const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(entries) as LoanTexts
}

function switchKind(place: HTMLElement, form: HTMLFormElement): void {
  const before = panels.get(place)?.texts
  redraw(place, { texts: { ...before, ...textsOf(form) }, faults: {}, said: '', isTyped: true })
  place.querySelector<HTMLInputElement>('input[name=kind]:checked')?.focus()
}

function keep(place: HTMLElement, form: HTMLFormElement): void {
  const texts = textsOf(form)
  const read = readLoan(texts)
  if ('faults' in read) {
    redraw(place, { texts, faults: read.faults, said: '', isTyped: true })
    place.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    return
  }
  const isKept = keepLoan(loanText(texts))
  if (isKept && location.hash.startsWith(LOAN_IN_ADDRESS)) leaveAddress()
  redraw(place, { texts, faults: {}, said: isKept ? KEPT : 'This browser keeps nothing for this site.' })
  place.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}

/** The loan of the address is the device's from now on. */
const leaveAddress = () => history.replaceState(history.state, '', location.pathname + location.search)

function letGo(place: HTMLElement): void {
  forgetLoan()
  redraw(place, { texts: {}, faults: {}, said: 'Forgotten.' })
  place.querySelector('summary')?.focus()
}

async function copyLink(place: HTMLElement): Promise<void> {
  const link = location.origin + location.pathname + LOAN_IN_ADDRESS + spokenLoan()
  const isCopied = await copyText(link)
  const said = isCopied ? 'Link copied. Whoever opens it sees these figures.' : `The address is ${link}`
  const panel = panels.get(place)
  if (panel) panels.set(place, { ...panel, said })
  formIn(place)?.querySelector('[role=status]')?.replaceChildren(said)
}

function redraw(place: HTMLElement, panel: Panel): void {
  panels.set(place, panel)
  formIn(place)?.remove()
  place.dispatchEvent(new Event('redraw'))
}
