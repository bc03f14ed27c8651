/** The box as it came with the page. */
export interface BoxParts {
  box: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
}

/** The box stays so long after the focus has left it, so that a touch on a suggestion still meets it. */
const CLOSE_MS = 200

/** Shuts the box when the focus has left it, and puts what was typed there before under the next letter. */
export function keepBox({ box, input }: BoxParts): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const isOpen = () => box.matches(':popover-open')
  const close = () => {
    clearTimeout(leaving)
    if (isOpen()) box.hidePopover()
  }
  box.addEventListener('focusin', () => clearTimeout(leaving))
  box.addEventListener('focusout', () => {
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      if (!box.contains(document.activeElement)) close()
    }, CLOSE_MS)
  })
  box.addEventListener('toggle', () => {
    clearTimeout(leaving)
    if (isOpen()) takeFocus(input)
  })
  if (isOpen() && !box.contains(document.activeElement)) takeFocus(input)
  return close
}

function takeFocus(input: HTMLInputElement): void {
  input.focus()
  input.select()
}
