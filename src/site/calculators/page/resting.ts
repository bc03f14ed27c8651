const PARTS = '.result-chart, .result-table-section, .long-table, .calc-basis'
const PAUSE_MS = 1000
const STEP_MS = 50

/**
 * Lets the parts of a result rest where they are out of sight, so that a keystroke draws what the reader sees; once the
 * typing pauses they are drawn one after the other, for all of them at once are too much work between two keystrokes.
 *
 * @returns stops the waking; parts rest on for the next result
 */
export function restWhileChanging(page: Element | null): () => void {
  const parts = [...(page?.querySelectorAll(PARTS) ?? [])]
  for (const part of parts) part.toggleAttribute('data-resting', true)
  let timer = setTimeout(wakeNext, PAUSE_MS)
  function wakeNext() {
    parts.shift()?.removeAttribute('data-resting')
    if (parts.length > 0) timer = setTimeout(wakeNext, STEP_MS)
  }
  return () => clearTimeout(timer)
}
