import { loadCalculator, textsOf, resultJson } from '#calculators'
import { apiInput } from '#calculators/requests'
import { loadRecords } from '#calculator-pages'
import { newestObservations } from '#queries/rates'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import type { CodeExample } from '#ui/documentation'
import { DATASET_KINDS } from './dataset/kinds.ts'
import { datasetSchema } from './dataset/schema.ts'
import { type Endpoint, endpoints } from './llm/endpoints.ts'
import { openApiDocument } from './openapi/document.ts'
import { type PrintedPath, printedPaths } from './openapi/printed.ts'

interface Context {
  site: { name: string; origin: string }
  load: Load
  now: () => Date
}

/** What the page says. */
export interface DevelopersTexts {
  examples: CodeExample[]
  today: string
  mcp: string
  openApi: string
  addresses: Endpoint[]
  paths: PrintedPath[]
}

const SERIES = 'pmms-30'
const LOAN = { loan: '320000', rate: '6.5', term: '30' } as const

/** The examples of the page, each with what it prints today. */
export async function loadDevelopers({ site, load, now }: Context): Promise<DevelopersTexts> {
  const calculator = await loadCalculator('amortization')
  const dataset = { kinds: DATASET_KINDS, record: datasetSchema(site.origin) }
  const [newest, records, document] = await Promise.all([
    load(newestObservations(SERIES, 1)),
    loadRecords({ load, now }, calculator, LOAN),
    openApiDocument(site, dataset),
  ])
  const { search } = apiInput(calculator.fields, LOAN)
  const { body } = await resultJson(calculator, textsOf(calculator, search, records), records)
  const sentence = 'sentence' in body ? body.sentence : ''
  const figure = newest?.observations.at(-1)
  const rate = figure && newest ? `${figure.value} ${figure.on} ${newest.sourceName}` : ''
  const at = (path: string) => site.origin + path
  return {
    today: records.today,
    mcp: at(href('mcp')),
    openApi: href('openApi'),
    addresses: endpoints(),
    paths: printedPaths(document),
    examples: [curlExample(at), typedExample(at, sentence), pythonExample(at, rate)],
  }
}

type At = (path: string) => string

const curlExample = (at: At): CodeExample => ({
  id: 'curl',
  title: 'A text as Markdown, with curl',
  text: 'Every story, guide, lesson, term, wiki page and answer, with its figures and sources. It begins:',
  language: 'Shell',
  code: `curl -s -H 'accept: text/markdown' '${at(href('term', { slug: 'note-rate' }))}' | head -n 1`,
  output: '# Note rate',
})

const typedExample = (at: At, sentence: string): CodeExample => ({
  id: 'typescript',
  title: 'A payment, in TypeScript',
  text: 'Fields are read as people type them. This prints:',
  language: 'TypeScript',
  code: `const response: Response = await fetch('${at(href('calculatorResult', { calculator: 'amortization' }))}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(LOAN)}),
})
const { sentence } = (await response.json()) as { sentence: string }
console.log(sentence)`,
  output: sentence,
})

const pythonExample = (at: At, rate: string): CodeExample => ({
  id: 'python',
  title: 'The newest rate, in Python',
  text: 'With its day and its source. This prints:',
  language: 'Python',
  code: `import json
from urllib.request import urlopen

with urlopen("${at(href('rateHistory'))}?series=${SERIES}") as response:
    history = json.load(response)
newest = history["items"][-1]
print(newest["value"], newest["on"], history["source"])`,
  output: rate,
})
