import { href } from '#routes'
import type { AiTest } from './ai-test-model.ts'

/** In the browser: only the server sees who asks, and how. */
export async function askAiTest(search: object): Promise<AiTest> {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${href('aiTestJson')}?${query.toString()}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${href('aiTestJson')} responded with ${response.status}`)
  return (await response.json()) as AiTest
}
