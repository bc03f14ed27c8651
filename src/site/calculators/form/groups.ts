import type { Field, Fields } from '#calculators'

type Named = readonly [name: string, field: Field]

/** Fields that stand in the sentence with which a form begins. */
export const sentenceOf = (fields: Fields, shown: ReadonlySet<string>): Named[] =>
  Object.entries(fields).filter(([name, field]) => field.inSentence && shown.has(name))

export interface FormGroup {
  title: string
  plain: readonly Named[]
  /** Behind "More options". */
  extra: readonly Named[]
}

/** The shown fields under their headings, in the order in which these first come. */
export function groupsOf(fields: Fields, shown: ReadonlySet<string>): FormGroup[] {
  const groups = new Map<string, { plain: Named[]; extra: Named[] }>()
  for (const [name, field] of Object.entries(fields)) {
    if (!shown.has(name) || field.inSentence) continue
    const title = field.group ?? ''
    const group = groups.get(title) ?? { plain: [], extra: [] }
    groups.set(title, group)
    const list = field.isExtra ? group.extra : group.plain
    list.push([name, field])
  }
  return [...groups].map(([title, group]) => ({ title, ...group }))
}
