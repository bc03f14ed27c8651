const FIELDS = 'main input:is([inputmode], .calc-form *):is([type="text"], :not([type]))'

/**
 * A field that came filled in is marked whole at its first touch, by pointer as by key, so that what is typed takes the
 * place of the figure; from the second touch on a tap puts the caret where it points. A part of the first script that comes,
 * for a reader types before the form works.
 */
export function selectAtFirst(): void {
  const seen = new WeakSet<Element>()
  let pointed: Element | null = null
  const take = (input: HTMLInputElement) => {
    seen.add(input)
    // What the reader has marked, or has begun to type, stays.
    if (input.selectionStart === input.selectionEnd) input.setSelectionRange(0, input.value.length)
  }
  const on = (type: string, listener: (input: HTMLInputElement | null) => void) =>
    addEventListener(type, ({ target }) => listener(fieldOf(target)), true)
  on('pointerdown', (input) => {
    pointed = input && document.activeElement !== input && !seen.has(input) ? input : null
  })
  on('focusin', (input) => {
    // The press that brought the focus would put the caret: its click marks the field.
    if (input && input !== pointed && !seen.has(input)) take(input)
  })
  on('click', (input) => {
    if (input && input === pointed) take(input)
    pointed = null
  })
  // A tap from before this script came.
  const early = fieldOf(document.activeElement)
  if (early && early.value !== '' && early.value === early.defaultValue) take(early)
}

const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(FIELDS) ? target : null
