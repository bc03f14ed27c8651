import { addId, fieldId, scriptedId, unscriptedId } from './field-parts.tsx'
import { type Fields, type Texts, rowNumbers } from '#calculators'

/** The control in which a fault is mended, where scripts run and where they do not. */
interface ControlIds {
  scripted: string
  unscripted: string
}

/**
 * Of a parameter, of a row ("debts.2") or of a list. A list leads to the first row that is too many, or to its first
 * one, or to where one is added.
 */
export function controlIds(fields: Fields, texts: Texts, name: string): ControlIds {
  const [key = '', row, column] = name.split('.')
  const field = fields[key]
  if (!field || column !== undefined) return same(fieldId(name))
  if (field.kind !== 'rows') return { scripted: scriptedId(field, name), unscripted: unscriptedId(field, name) }
  const [first = ''] = Object.keys(field.columns)
  const numbers = rowNumbers(key, field, texts)
  const at = row ?? numbers[field.most] ?? numbers[0]
  if (at !== undefined) return same(fieldId(`${key}.${at}.${first}`))
  return { scripted: addId(key), unscripted: fieldId(`${key}.1.${first}`) }
}

const same = (id: string): ControlIds => ({ scripted: id, unscripted: id })
