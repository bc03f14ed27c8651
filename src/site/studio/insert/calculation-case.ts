import { CATALOG } from '#calculators'
import { askBackend } from '#network/ask-backend'
import { NoResponse } from '#network/no-response'
import { href, routes } from '#routes'
import { ErrorInWords } from '#ui/reason.ts'

/** Something that a calculator asks for. */
export interface CalculatorInput {
  name: string
  label: string
  /** What can be chosen, by name; null where something is typed. */
  options: [name: string, words: string][] | null
}

/** More than these nobody fills in for a text; the address of a page can carry all. */
const MOST_INPUTS = 10

/** What a calculator asks for first, without lists and counties. */
export async function inputsOf(name: string): Promise<CalculatorInput[]> {
  const entry = CATALOG.find((listed) => listed.name === name)
  if (!entry) return []
  const { fields } = await entry.load()
  return Object.entries(fields)
    .flatMap(([field, told]): CalculatorInput[] => {
      if (told.kind === 'rows' || told.kind === 'county' || told.kind === 'text' || told.kind === 'flag') return []
      return [{ name: field, label: told.label, options: told.kind === 'choice' ? Object.entries(told.options) : null }]
    })
    .slice(0, MOST_INPUTS)
}

/** The calculator and the inputs that the address of a filled-in page carries; null for another address. */
export function caseOfAddress(address: string): { name: string; values: Record<string, string> } | null {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  const entry = CATALOG.find(({ route }) => routes[route].path === url?.pathname)
  return url && entry ? { name: entry.name, values: Object.fromEntries(url.searchParams) } : null
}

/**
 * The sentence of a case, and where its page is.
 *
 * @throws ErrorInWords in the calculator's words
 */
export async function workedOut(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<{ href: string; sentence: string; title: string }> {
  const entry = CATALOG.find((listed) => listed.name === name)
  if (!entry) throw new ErrorInWords('Choose a calculator.')
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const query = filled.length > 0 ? `?${new URLSearchParams(filled).toString()}` : ''
  const body = await resultOf(`${href('calculatorResult', { calculator: entry.name })}${query}`)
  if (!body.sentence)
    throw new ErrorInWords(Object.values(body.errors ?? {})[0] ?? 'The calculator could not work this out.')
  return { href: routes[entry.route].path + query, sentence: body.sentence, title: entry.title }
}

interface Result {
  sentence?: string
  errors?: Record<string, string>
}

async function resultOf(address: string): Promise<Result> {
  const response = await askBackend(address).catch((cause: unknown) => {
    if (!(cause instanceof NoResponse)) throw cause
    throw new ErrorInWords('The calculator could not be reached. Check your connection and try again.', { cause })
  })
  try {
    return (await response.json()) as Result
  } catch (cause) {
    // A server that restarts, or a network that asks to sign in first.
    throw new ErrorInWords(`No result came, but a page of the status ${response.status}. Try again in a moment.`, {
      cause,
    })
  }
}
