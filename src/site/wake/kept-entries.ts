import { keep, takeKept } from './tab-storage.ts'

/** The bootstrap looks for it, to wake a page whose reader was typing. */
const ENTRIES = 'typed'

type Field = HTMLInputElement
type Entry = [name: string, place: number, value: string | boolean]
const isMark = ({ type }: Field) => type === 'checkbox' || type === 'radio'
const isKept = ({ name, type }: Field) => name && !['password', 'hidden', 'file', 'submit'].includes(type)

/** Loads the page anew, and keeps in the tab what was typed until then. */
export function loadAnew(): void {
  const entries = [...document.querySelectorAll<Field>('input,select,textarea')].filter(isKept).map((field): Entry => {
    const place = [...document.getElementsByName(field.name)].indexOf(field)
    return [field.name, place, isMark(field) ? field.checked : field.value]
  })
  keep(ENTRIES, JSON.stringify([location.href, entries, document.activeElement?.id]))
  location.reload()
}

/** Not every browser brings back what was typed. */
export function bringBack(): void {
  const [from, entries, focused] = JSON.parse(takeKept(ENTRIES) ?? '[]') as [string?, Entry[]?, string?]
  if (!entries || from !== location.href) return
  for (const [name, place, value] of entries) {
    const field = document.getElementsByName(name)[place] as Field | undefined
    if (!field) continue
    if (typeof value === 'boolean') field.checked = value
    else field.value = value
  }
  document.getElementById(focused ?? '')?.focus()
}
