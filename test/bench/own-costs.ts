import { CALCULATOR_NAMES, type CalculatorName, loadCalculator, type Records, textsOf, resultData } from '#calculators'
import { apiInput } from '#calculators/requests'
import { median } from './bench-row.ts'

const CALLS = 150
const ROUNDS = 5

/** As the site has them: a field that is left out stands at the newest average. */
const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.98', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

async function computed(name: CalculatorName): Promise<void> {
  const calculator = await loadCalculator(name)
  const { search } = apiInput(calculator.fields, {})
  const { status, body } = resultData(calculator, textsOf(calculator, search, RECORDS), RECORDS)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
}

async function ownCost(name: CalculatorName): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (let call = 0; call < CALLS; call += 1) await computed(name)
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / CALLS / 1_000)
  }
  return median(rounds)
}

/** What each calculator takes by itself, from the fields to the result as data: milliseconds of CPU of this process. */
export async function ownCosts(): Promise<Record<string, number>> {
  // All of them are warm before one is measured, as they are in a site that serves all.
  for (let call = 0; call < CALLS; call += 1) for (const name of CALCULATOR_NAMES) await computed(name)
  const costs: Record<string, number> = {}
  for (const name of CALCULATOR_NAMES) costs[name] = await ownCost(name)
  return costs
}
