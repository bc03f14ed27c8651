import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Answers } from './answers.ts'
import { RateLine, RateScale } from './rate-line.tsx'
import { loadShellFigures } from './shell-figures.ts'

/**
 * The header is plain markup, so a newer rate is written into it by hand: the same parts, made once more.
 *
 * @returns what has changed in a sentence, or null when the newest rate is the one that stands there
 */
export async function refreshFigures(answers: Pick<Answers, 'forFrame'>): Promise<string | null> {
  const figures = await loadShellFigures(answers)
  const line = document.querySelector('.rate-line')
  if (!figures || !line) return null
  const before = line.textContent
  replace(line, <RateLine figures={figures} />)
  const scale = document.querySelector('.scale')
  if (scale) replace(scale, <RateScale figures={figures} />)
  const after = document.querySelector('.rate-line')?.textContent
  return after === before ? null : `The average 30-year rate is now ${figures.newest.value.toFixed(2)}%.`
}

function replace(old: Element, part: ReactNode): void {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() => root.render(part))
  const made = box.firstElementChild?.cloneNode(true)
  if (made) old.replaceWith(made)
  root.unmount()
}
