import { refuse } from './refusal.ts'
import type { Handler } from './schema/catalog.ts'

/** The forms in which rows leave that are ours; a function's single value has forms of its own, see `shapeOf`. */
export type OwnForm = 'array' | 'object' | 'csv' | 'geojson' | 'stripped-array' | 'stripped-object'

/** The forms in which rows leave: ours, and what the database itself makes of them. */
type Form = OwnForm | Handler

/** What the database makes of the rows at hand, by the name of a media type. */
export type Handlers = (media: string) => Handler | null

/** What is asked for in place of rows: how PostgreSQL would find them. */
export interface PlanRequest {
  format: 'text' | 'json'
  options: string[]
}

/** The form that Accept asks for, and the Content-Type that says so. */
export interface MediaType {
  form: Form
  contentType: string
  plan: PlanRequest | null
}

const json: MediaType = { form: 'array', contentType: 'application/json; charset=utf-8', plan: null }
const forms = new Map<string, [form: OwnForm, stripped: OwnForm]>([
  ['application/json', ['array', 'array']],
  ['text/csv', ['csv', 'csv']],
  ['application/geo+json', ['geojson', 'geojson']],
  ['application/vnd.pgrst.object', ['object', 'stripped-object']],
  ['application/vnd.pgrst.object+json', ['object', 'stripped-object']],
  ['application/vnd.pgrst.array', ['array', 'stripped-array']],
  ['application/vnd.pgrst.array+json', ['array', 'stripped-array']],
])
const names: Record<OwnForm, string> = {
  array: 'application/json',
  object: 'application/vnd.pgrst.object+json',
  csv: 'text/csv',
  geojson: 'application/geo+json',
  'stripped-array': 'application/vnd.pgrst.array+json;nulls=stripped',
  'stripped-object': 'application/vnd.pgrst.object+json;nulls=stripped',
}
const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** One entry of an Accept header. */
interface Entry {
  text: string
  name: string
  parameters: Map<string, string>
}

/**
 * Chooses the first offered type of an Accept header, by its preference values.
 *
 * @param mayPlan whether plans are given out
 * @param handlers null where the database makes no types itself
 * @throws RestRefusal PGRST107 when none is offered
 * @example
 * ```ts run
 * mediaTypeOf(null, false).form // => 'array'
 * ```
 */
export function mediaTypeOf(accept: string | null, mayPlan: boolean, handlers: Handlers | null = null): MediaType {
  if (!handlers && (accept === null || accept === '*/*' || accept === 'application/json')) return json
  const entries = entriesOf(accept ?? '*/*')
  for (const entry of entries) {
    const found = rowsOf(entry, handlers) ?? (mayPlan ? planOf(entry, handlers) : null)
    if (found) return found
  }
  throw notOffered(entries)
}

/**
 * Whether an Accept header takes the description at the root.
 *
 * @throws RestRefusal PGRST107 when it does not
 */
export function checkDescriptionType(accept: string | null): void {
  const entries = entriesOf(accept ?? '*/*')
  if (entries.some(({ name }) => ['*/*', 'application/json', 'application/openapi+json'].includes(name))) return
  throw notOffered(entries)
}

function notOffered(entries: readonly Entry[]): Error {
  const asked = entries.map((entry) => planOf(entry, null)?.contentType.replace('; charset=utf-8', '') ?? entry.text)
  return refuse('PGRST107', `None of these media types are available: ${asked.join(', ').slice(0, 200)}`)
}

/** Accept headers longer than this are cut: no client sends more types. */
const longest = 500

function entriesOf(accept: string): Entry[] {
  const entries = accept
    .slice(0, longest)
    .split(outsideQuotes(','))
    .map((text) => {
      const [name = '', ...rest] = text.split(outsideQuotes(';')).map((part) => part.trim())
      const parameters = rest.map((part): [string, string] => {
        const at = part.indexOf('=')
        return at < 0
          ? [part, '']
          : [
              part.slice(0, at).trim().toLowerCase(),
              part
                .slice(at + 1)
                .replaceAll('"', '')
                .trim(),
            ]
      })
      return { text: text.trim(), name: name.toLowerCase(), parameters: new Map(parameters) }
    })
  const weight = (entry: Entry): number => Number(entry.parameters.get('q') ?? 1)
  return entries.sort((a, b) => weight(b) - weight(a))
}

function outsideQuotes(separator: string): RegExp {
  return new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)
}

function rowsOf({ name, parameters }: Entry, handlers: Handlers | null): MediaType | null {
  const handler = name.startsWith('application/vnd.pgrst.') ? null : (handlers?.(name) ?? null)
  if (handler) return handledBy(handler)
  if (name === '*/*') return json
  const found = forms.get(name)
  if (!found) return null
  const form = found[parameters.get('nulls') === 'stripped' ? 1 : 0]
  return { form, contentType: `${names[form]}; charset=utf-8`, plan: null }
}

/** Types that are said with their character set, as far as rows can be made into them. */
const texts = new Set(['application/json', 'application/geo+json', 'text/csv', 'text/plain', 'text/xml'])

function handledBy(form: Handler): MediaType {
  const name = form.media === '*/*' ? 'application/octet-stream' : form.media
  return { form, contentType: texts.has(name) ? `${name}; charset=utf-8` : name, plan: null }
}

function planOf({ name, parameters }: Entry, handlers: Handlers | null): MediaType | null {
  const found = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(name)
  if (!found) return null
  const format = found[1] === 'json' ? 'json' : 'text'
  const [type = '', ...more] = (parameters.get('for') ?? 'application/json').split(';')
  const nulls = more.join(';').replace(/^\s*nulls=/, '')
  const of = { text: '', name: type.trim().toLowerCase(), parameters: new Map([['nulls', nulls]]) }
  const rows = rowsOf(of, handlers)
  if (!rows) return null
  const asked = (parameters.get('options') ?? '').split('|')
  const options = planOptions.filter((option) => asked.includes(option))
  const said = options.length > 0 ? `; options=${options.join('|')}` : ''
  const planned = rows.contentType.replace('; charset=utf-8', '')
  const contentType = `application/vnd.pgrst.plan+${format}; for="${planned}"${said}; charset=utf-8`
  return { form: rows.form, contentType, plan: { format, options } }
}
