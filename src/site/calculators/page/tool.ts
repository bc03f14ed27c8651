import { use } from 'react'
import type { CalculatorBody, openedWith } from './body.tsx'
import { firstIntent } from './intent.ts'
import { untilLoaded } from './patience.ts'
import { type AnyCalculator, type Records, loadCalculator, type CalculatorName } from '#calculators'
import { loadRecords } from '#calculator-pages/live'

/** A calculator's arithmetic and the form and result around it. */
interface Tool {
  calculator: AnyCalculator
  Body: typeof CalculatorBody
  openedWith: typeof openedWith
}

type Search = Readonly<Record<string, string>>

const loaded = new Map<CalculatorName, Tool>()
const loading = new Map<CalculatorName, Promise<Tool>>()
const wanted = new Map<CalculatorName, Promise<Tool>>()

function loadTool(name: CalculatorName): Promise<Tool> {
  const known = loading.get(name)
  if (known) return known
  const load = loadParts(name)
  // One that did not come, because the network was away, may come the next time.
  load.catch(() => loading.delete(name))
  loading.set(name, load)
  return load
}

async function loadParts(name: CalculatorName): Promise<Tool> {
  const [calculator, body] = await Promise.all([loadCalculator(name), import('./body.tsx')])
  const tool = { calculator, Body: body.CalculatorBody, openedWith: body.openedWith }
  loaded.set(name, tool)
  return tool
}

/**
 * For a page's loader: the records, and the tool itself, since a page that is reached without a reload shows it at once.
 * What a plain form sends is led to its short address.
 */
export async function loadPage(
  context: Parameters<typeof loadRecords>[0],
  name: CalculatorName,
  search: Search,
): Promise<Records> {
  const { calculator } = await loadTool(name)
  const records = await loadRecords(context, calculator, search)
  if (import.meta.env.SSR) await (await import('./short-address.ts')).leadToShort(calculator, search, records)
  return records
}

/** The tool when a loader has loaded it; behind markup that came from the server, when somebody is about to use it. */
export function useTool(name: CalculatorName, opened: { search: Search; records: Records }): Tool {
  const tool = loaded.get(name)
  if (tool) return tool
  let asked = wanted.get(name)
  if (!asked) {
    asked = firstIntent().then(() => prepared(name, opened))
    wanted.set(name, asked)
  }
  return use(asked)
}

/** Its first result is computed by itself, so that waking the page up does not wait for it. */
async function prepared(
  name: CalculatorName,
  { search, records }: { search: Search; records: Records },
): Promise<Tool> {
  const tool = await untilLoaded(() => loadTool(name))
  await new Promise((resolve) => setTimeout(resolve))
  tool.openedWith(tool.calculator, search, records)
  return tool
}
