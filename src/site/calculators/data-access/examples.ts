/** The examples of the documentation: code that can be pasted and run, beside what it prints today. */
import { href } from '#routes'
import type { CodeExample } from '#ui/documentation'
import { textsOf, type ResultJson, resultJson, type AnyCalculator, type Records } from '#calculators'
import { apiInput } from '#calculators/requests'

interface Said {
  calculator: AnyCalculator
  origin: string
  records: Records
}

/** Each example with the figures of today's records. */
export async function codeExamples(said: Said): Promise<readonly CodeExample[]> {
  const url = said.origin + href('calculatorResult', { calculator: said.calculator.name })
  return [
    await curlExample(said, url),
    await scriptExample(said, url),
    await typedExample(said, url),
    await errorExample(said, url),
  ]
}

const HOME = { price: '450000', down: '10%' } as const
const HOUSE = { ...HOME, rate: '6.5', term: '30' } as const
const TYPED = { priceCents: 450_000_00, downPercent: '10', ratePercent: '6.5', termMonths: 180 } as const
const WRONG = { price: '6,5', term: '99' } as const

async function curlExample(said: Said, url: string): Promise<CodeExample> {
  const code = `curl '${url}?${new URLSearchParams(HOME).toString()}'`
  const { body } = await resultTo(said, HOME)
  return {
    id: 'curl',
    title: 'From the command line',
    text: 'An address of a calculator’s page works here with the same parameters. What is left out keeps its default, so this one takes the newest average rate. The result, in part:',
    language: 'Shell',
    code,
    output: excerptOf(body as ResultJson),
  }
}

const EXCERPT = ['priceCents', 'downCents', 'ratePercent', 'termMonths']

/** The parts of a result that fit into a paragraph. */
export function excerptOf({ calculator, version, engine, inputHash, inputs, sentence }: ResultJson): string {
  const given = Object.fromEntries(EXCERPT.map((name) => [name, inputs[name]]))
  return JSON.stringify({ calculator, version, engine, inputHash, inputs: given, sentence }, null, 2)
}

async function scriptExample(said: Said, url: string): Promise<CodeExample> {
  const asked = Object.entries(HOUSE).map(([name, value]) => `  ${name}: '${value}',`)
  const code = `const asked = new URLSearchParams({
${asked.join('\n')}
})
const response = await fetch(\`${url}?\${asked}\`)
const { sentence, inputs } = await response.json()
console.log(sentence)
console.log(inputs.downCents / 100)`
  const { body } = await resultTo(said, HOUSE)
  const { sentence, inputs } = body as ResultJson
  return {
    id: 'javascript',
    title: 'From a page, in JavaScript',
    text: 'Any site may ask with GET. This prints:',
    language: 'JavaScript',
    code,
    output: `${sentence}\n${Number(inputs['downCents']) / 100}`,
  }
}

async function typedExample(said: Said, url: string): Promise<CodeExample> {
  const posted = Object.entries(TYPED).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`,
  )
  const code = `interface Calculated {
  sentence: string
  engine: string
  inputHash: string
}

const asked = {
${posted.join('\n')}
}
const response: Response = await fetch('${url}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(asked),
})
const result = (await response.json()) as Calculated
console.log(result.sentence)
console.log(result.engine, result.inputHash.slice(0, 15))`
  const { body } = await resultTo(said, TYPED)
  const { sentence, engine, inputHash } = body as ResultJson
  return {
    id: 'typescript',
    title: 'From a server, in TypeScript',
    text: 'POST takes a JSON object. A name with its unit is typed, so that nothing is read twice: priceCents is an integer, ratePercent a decimal text. This prints:',
    language: 'TypeScript',
    code,
    output: `${sentence}\n${engine} ${inputHash.slice(0, 15)}`,
  }
}

async function errorExample(said: Said, url: string): Promise<CodeExample> {
  const code = `curl '${url}' \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(WRONG)}'`
  const { body } = await resultTo(said, WRONG)
  return {
    id: 'errors',
    title: 'When a field is wrong',
    text: 'Nothing is guessed and nothing is moved into a range. The status is 422, and each field says what to do:',
    language: 'Shell',
    code,
    output: JSON.stringify(body, null, 2),
  }
}

function resultTo({ calculator, records }: Said, posted: Readonly<Record<string, unknown>>) {
  const { search } = apiInput(calculator.fields, posted)
  return resultJson(calculator, textsOf(calculator, search, records), records)
}
