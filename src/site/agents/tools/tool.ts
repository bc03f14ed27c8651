import type { Load } from '#queries/shared'

/** What a tool can reach of the site. */
export interface Asking {
  site: { name: string; origin: string }
  load: Load
  now: () => Date
}

export type Schema = Record<string, unknown>

/** What a tool found, with where it is from. */
export interface Found {
  /** ISO date that it stands for. */
  asOf: string
  source: string
  /** Where a person can check it. */
  permalink: string
  [name: string]: unknown
}

/** What a tool responds with: what it found, in words of its own where it is a text, or what is wrong by field. */
export type Outcome = { found: Found; text?: string } | { errors: Readonly<Record<string, string>> }

/**
 * Told before each part of what takes its time: how many of how many parts are done, and what comes now. It fails where
 * nobody waits any more, so that the rest is not done.
 */
export type Step = (done: number, total: number, says: string) => Promise<void>

/** What agents can ask. */
export interface Tool {
  /** Letters, digits and underscores. */
  name: string
  title: string
  description: string
  input: Schema
  /** Of what it finds, beside what every tool gives. */
  output: Record<string, Schema>
  run(asking: Asking, input: Readonly<Record<string, unknown>>, step: Step): Promise<Outcome>
}

/** With everything that is found. */
export const NOTE = 'Information, not advice. Cite the source and the date, and link the page.'

const TEXT: Schema = { type: 'string' }

/** The schema of what a tool finds. */
export const outputSchema = ({ output }: Pick<Tool, 'output'>): Schema => ({
  type: 'object',
  properties: {
    asOf: { ...TEXT, description: 'The day that it stands for, YYYY-MM-DD.' },
    source: { ...TEXT, description: 'Whom to cite.' },
    permalink: { ...TEXT, description: 'Where a person can check it.' },
    note: { const: NOTE },
    ...output,
  },
  required: ['asOf', 'source', 'permalink', 'note'],
})

/** An input of texts by name; `required` are those without which there is nothing to ask. */
export const inputSchema = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})

/** Nobody asks in more letters; what is longer is refused before it is looked at. */
const MOST_LETTERS = 400

/**
 * The texts of an input, trimmed, empty where left out; what is wrong with them by name.
 *
 * @param names that the tool has
 * @param required those without which it has nothing to ask
 */
export function readTexts(
  input: Readonly<Record<string, unknown>>,
  names: readonly string[],
  required: readonly string[] = [],
): { texts: Record<string, string> } | { errors: Record<string, string> } {
  const errors: [string, string][] = []
  const texts: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']))
  for (const [name, value] of Object.entries(input)) {
    if (!names.includes(name)) errors.push([name, `There is no field with that name. ${fieldsThatAre(names)}`])
    else if (typeof value !== 'string' && typeof value !== 'number') errors.push([name, 'Give a text.'])
    else if (String(value).length > MOST_LETTERS) errors.push([name, `Use at most ${MOST_LETTERS} letters.`])
    else texts[name] = String(value).trim()
  }
  for (const name of required)
    if (texts[name] === '' && !errors.some(([wrong]) => wrong === name)) errors.push([name, 'Give this.'])
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { texts }
}

const fieldsThatAre = (names: readonly string[]): string =>
  names.length > 0 ? `Use one of: ${names.join(', ')}.` : 'Leave it out: nothing is asked for here.'
