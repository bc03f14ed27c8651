import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { LiveResult } from '#calculator-pages/live'

/** What somebody typed before the page's script ran, or what the browser has put back, counts. */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>, live: LiveResult): void {
  const first = useRef(live)
  useLayoutEffect(() => {
    const { texts, change } = first.current
    const typed = typedInto(form.current?.elements ?? [])
    const known = Object.entries(typed).filter(([name, text]) => name in texts && texts[name] !== text)
    if (known.length > 0) change(Object.fromEntries(known))
  }, [form])
}

/** The controls that do not stand as the server has written them, by parameter; a part's two fields look after themselves. */
export function typedInto(controls: Iterable<Element>): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) {
      if (control.selectedIndex !== writtenIndex(control)) typed[control.name] = control.value
    } else if (control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) typed[control.name] = control.value
    } else if (control instanceof HTMLInputElement) {
      const name = control.dataset['slides'] ?? control.name
      if (name && isChanged(control))
        typed[name] = control.type === 'checkbox' && !control.checked ? 'no' : control.value
    }
  }
  return typed
}

/** A list in which the server has chosen nothing shows its first entry. */
const writtenIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    Array.from(options).findIndex((option) => option.hasAttribute('selected')),
  )

function isChanged(input: HTMLInputElement): boolean {
  switch (input.type) {
    case 'hidden':
      return false
    case 'radio':
      return input.checked && !input.defaultChecked
    case 'checkbox':
      return input.checked !== input.defaultChecked
    case 'range':
      return input.value !== onScale(input)
    default:
      return input.value !== input.defaultValue
  }
}

/** Where the browser puts the handle for the written value, which may lie between two steps. */
function onScale(slider: HTMLInputElement): string {
  const untouched = slider.cloneNode() as HTMLInputElement
  untouched.value = slider.defaultValue
  return untouched.value
}
