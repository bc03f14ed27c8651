import { calculatorTools } from './calculator-tools.ts'
import { limitTools } from './limit-tools.ts'
import { rateTools } from './rate-tools.ts'
import { textTools } from './text-tools.ts'
import type { Tool } from './tool.ts'

let made: Promise<ReadonlyMap<string, Tool>> | null = null

/** Every tool by its name, put together once. */
export const allTools = (): Promise<ReadonlyMap<string, Tool>> => (made ??= gathered())

async function gathered(): Promise<ReadonlyMap<string, Tool>> {
  const tools = [...rateTools, ...textTools, ...limitTools, ...(await calculatorTools())]
  return new Map(tools.map((tool) => [tool.name, tool]))
}
