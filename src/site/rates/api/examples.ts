/** The examples of the documentation: code that can be pasted and run, beside what it prints today. */
import { href } from '#routes'
import type { CodeExample } from '#ui/documentation'
import { type Asking, currentCall, historyCall, summaryCall } from './call.ts'
import type { FiguresJson } from './figures.ts'
import type { HistoryJson } from './history.ts'

const SERIES = 'pmms-30'
const WRONG = { series: 'pmms-31', from: '2026-02-30' }

/** Each example with the figures of today; none of those that have nothing to show. */
export async function codeExamples(asking: Asking): Promise<readonly CodeExample[]> {
  const whole = await history(asking, { series: SERIES })
  const newest = whole?.asOf ?? null
  const examples = [
    curlExample(asking),
    ...(newest ? [scriptExample(asking, newest), csvExample(asking, whole?.items.at(-4)?.on ?? newest)] : []),
    typedExample(asking),
    errorExample(asking),
  ]
  return Promise.all(examples)
}

async function curlExample(asking: Asking): Promise<CodeExample> {
  const url = asking.site.origin + href('currentRates')
  const body = (await (await currentCall(asking, new Request(url), 'json')).json()) as FiguresJson
  return {
    id: 'curl',
    title: 'What the rates are',
    text: 'Every rate with its newest figure, the day it stands for, its changes, its source and terms. The response, with the first of its items:',
    language: 'Shell',
    code: `curl '${url}'`,
    output: excerptOf(body),
  }
}

/** The parts of a response that fit into a paragraph. */
export const excerptOf = ({ asOf, stale, items }: FiguresJson): string =>
  JSON.stringify({ asOf, stale, items: items.slice(0, 1) }, null, 2)

async function scriptExample(asking: Asking, newest: string): Promise<CodeExample> {
  const asked = { series: SERIES, from: `${newest.slice(0, 4)}-01-01` }
  const year = await history(asking, asked)
  const code = `const asked = new URLSearchParams({
${Object.entries(asked)
  .map(([name, value]) => `  ${name}: '${value}',`)
  .join('\n')}
})
const response = await fetch(\`${asking.site.origin + href('rateHistory')}?\${asked}\`)
const { name, source, items } = await response.json()
const lowest = items.reduce((low, item) => (item.value < low.value ? item : low))
console.log(name)
console.log(items.length, 'figures, the lowest', lowest.value, 'on', lowest.on)
console.log(source)`
  return {
    id: 'javascript',
    title: 'A year of weeks, in JavaScript',
    text: 'A series from one day to another; without from and to, all of it. Any site may ask. This prints:',
    language: 'JavaScript',
    code,
    output: year ? lowestInWords(year) : '',
  }
}

function lowestInWords({ name, source, items }: HistoryJson): string {
  const lowest = items.reduce((low, item) => (item.value < low.value ? item : low))
  return `${name}\n${items.length} figures, the lowest ${lowest.value} on ${lowest.on}\n${source}`
}

async function csvExample(asking: Asking, from: string): Promise<CodeExample> {
  const url = `${asking.site.origin}${href('rateHistory')}?${query({ series: SERIES, from })}`
  const response = await historyCall(asking, new Request(url), 'csv')
  return {
    id: 'csv',
    title: 'As CSV',
    text: `Ask for CSV, or put .csv behind the address: ${href('rateHistoryCsv')}. Each line names its source, so that a line that is copied keeps it.`,
    language: 'Shell',
    code: `curl -H 'accept: text/csv' '${url}'`,
    output: (await response.text()).trimEnd().replaceAll('\r\n', '\n'),
  }
}

async function typedExample(asking: Asking): Promise<CodeExample> {
  const url = asking.site.origin + href('marketSummary')
  const body = (await (await summaryCall(asking, new Request(url), 'json')).json()) as FiguresJson
  const code = `interface Figure {
  name: string
  value: number
  unit: string
  asOf: string
  change_1y: number | null
}

const response: Response = await fetch('${url}')
const { items } = (await response.json()) as { items: Figure[] }
for (const { name, value, unit, asOf, change_1y } of items) {
  console.log(\`\${name}: \${value} \${unit} (\${asOf}), \${change_1y ?? 'no figure'} on the year\`)
}`
  return {
    id: 'typescript',
    title: 'The housing market, in TypeScript',
    text: 'Housing starts, permits, new-home sales, the median price, consumer prices, unemployment, federal funds, and how far the 30-year stands above the 10-year. This prints:',
    language: 'TypeScript',
    code,
    output: body.items
      .map(
        ({ name, value, unit, asOf, change_1y }) =>
          `${name}: ${value} ${unit} (${asOf}), ${change_1y ?? 'no figure'} on the year`,
      )
      .join('\n'),
  }
}

async function errorExample(asking: Asking): Promise<CodeExample> {
  const url = `${asking.site.origin}${href('rateHistory')}?${query(WRONG)}`
  const response = await historyCall(asking, new Request(url), 'json')
  return {
    id: 'errors',
    title: 'When a parameter is wrong',
    text: 'Nothing is guessed. The status is 422, and each parameter says what to do:',
    language: 'Shell',
    code: `curl '${url}'`,
    output: JSON.stringify(await response.json(), null, 2),
  }
}

/** The response about a spell; null where the site does not have the series. */
async function history(asking: Asking, asked: Record<string, string>): Promise<HistoryJson | null> {
  const url = `${asking.site.origin}${href('rateHistory')}?${query(asked)}`
  const response = await historyCall(asking, new Request(url), 'json')
  return response.ok ? ((await response.json()) as HistoryJson) : null
}

const query = (asked: Record<string, string>): string => new URLSearchParams(asked).toString()
