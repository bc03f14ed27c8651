/** Parts of a page, made without markup: no text of a reader can become some. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

interface FieldWords {
  name: string
  label: string
  hint?: string
  value: string
  fault: string | undefined
  prefix?: string
  unit?: string
}

/** A labelled text field as the rest of the site has them (ui/field). */
export function textField({ name, label, hint, value, fault, prefix, unit }: FieldWords): HTMLElement {
  const id = `my-loan-${name}`
  const said = fault ?? hint
  const input = element('input', {
    id,
    name,
    value,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '20',
    ...(said ? { 'aria-describedby': `${id}-hint` } : {}),
    ...(fault ? { 'aria-invalid': 'true' } : {}),
  })
  const sign = (text = '') => (text ? [element('span', { 'aria-hidden': 'true' }, text)] : [])
  return element(
    'div',
    { class: fault ? 'field field-wrong' : 'field' },
    element('label', { for: id }, label),
    element('span', { class: 'field-box' }, ...sign(prefix), input, ...sign(unit)),
    ...(said ? [element('p', { class: fault ? 'field-error' : 'field-hint', id: `${id}-hint` }, said)] : []),
  )
}

/** A list to choose from. */
export function choice(
  name: string,
  label: string,
  of: { options: readonly (readonly [string, string])[]; value: string },
) {
  const id = `my-loan-${name}`
  const options = of.options.map(([value, words]) =>
    element('option', { value, ...(value === of.value ? { selected: '' } : {}) }, words),
  )
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    element('span', { class: 'field-box field-select' }, element('select', { id, name }, ...options)),
  )
}

export const button = (words: string, kind: string, attributes: Readonly<Record<string, string>> = {}) =>
  element('button', { type: 'button', class: `button button-${kind} button-small`, ...attributes }, words)
