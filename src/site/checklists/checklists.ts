import { mergeTicks, readTicks, ticksOf } from './ticks.ts'

/**
 * Lists to tick off: a script of its own, asked for by a guide or a lesson that holds one, once the page's script has taken the
 * text over (library/use-checklists.ts). What is ticked stays on this device.
 */
const STORE = 'ticks'
const DECORATE = 'checklists'

function kept(): string | null {
  try {
    return localStorage.getItem(STORE)
  } catch {
    return null
  }
}

function decorate(): void {
  const ticked = new Set(ticksOf(readTicks(kept()), location.pathname))
  for (const item of document.querySelectorAll<HTMLElement>('.prose .checklist > li')) {
    if (item.querySelector(':scope > label')) continue
    const words = (item.textContent ?? '').trim()
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = ticked.has(words)
    box.ariaLabel = words
    box.addEventListener('change', keep)
    // A finger hits more than the box.
    const reach = document.createElement('label')
    reach.append(box)
    item.prepend(reach)
  }
}

/** All boxes of the page as they stand. */
function keep(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.prose .checklist > li > label > input')]
  const ticked = boxes.flatMap(({ checked, ariaLabel }) => (checked ? [ariaLabel ?? ''] : []))
  try {
    localStorage.setItem(STORE, JSON.stringify(mergeTicks(readTicks(kept()), location.pathname, ticked)))
  } catch (error) {
    console.info('ticks are not kept on this device', error)
  }
}

document.addEventListener(DECORATE, decorate)
decorate()
