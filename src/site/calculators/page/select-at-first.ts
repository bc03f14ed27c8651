const FIELDS = '.calc-form input:is([inputmode], [type="text"], :not([type]))'

/**
 * A field that came filled in is marked whole at its first touch, by pointer as by key, so that what is typed takes the
 * place of the figure; from the second touch on a tap puts the caret where it points. Outside of React, so that it works
 * while the form still sleeps.
 *
 * @returns stops it
 */
export function selectAtFirst(): () => void {
  const seen = new WeakSet<Element>()
  let pointed: Element | null = null
  const take = (input: HTMLInputElement) => {
    seen.add(input)
    // What the reader has marked, or has begun to type, stays.
    if (input.selectionStart === input.selectionEnd) input.setSelectionRange(0, input.value.length)
  }
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const input = fieldOf(target)
      pointed = input && document.activeElement !== input && !seen.has(input) ? input : null
    },
    listening,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      const input = fieldOf(target)
      // The press that brought the focus would put the caret: its click marks the field.
      if (input && input !== pointed && !seen.has(input)) take(input)
    },
    listening,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const input = fieldOf(target)
      if (input && input === pointed) take(input)
      pointed = null
    },
    listening,
  )
  // A tap from before this script came.
  const early = fieldOf(document.activeElement)
  if (early && early.value !== '' && early.value === early.defaultValue) take(early)
  return () => stop.abort()
}

const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(FIELDS) ? target : null
