import { PostgrestClient } from '@supabase/postgrest-js'
import { type Client, type Dependencies, type Made, type Question, dependenciesOf } from '#queries/shared'
import { requestOf } from './local-request.ts'
import type { RenderContext } from './site-context.ts'

/** An address that the client can parse; in process no request leaves. */
const IN_PROCESS = 'http://backend.internal/rest/v1'

/** Asks a question, and tells what its result depends on. */
export type Ask = <Result>(question: Question<Result>) => Promise<Made<Result>>

/** Questions by the official data client over a backend. What a result depends on is read from the requests for it. */
export const askOver =
  ({ site, backend }: RenderContext): Ask =>
  async (question) => {
    let dependsOn: Dependencies = []
    const client: Client = new PostgrestClient(IN_PROCESS, {
      headers: { apikey: site.anonKey },
      fetch(input, init) {
        const request = requestOf(input, init)
        const parts = dependenciesOf(request)
        dependsOn = dependsOn && parts && [...dependsOn, ...parts]
        return backend(request)
      },
      // In process nothing is lost on the way: what fails fails at once, with the stale copy or a 503.
      retry: false,
    })
    const result = await question.ask(client)
    return { result, dependsOn: dependsOn && [...new Set<string>(dependsOn)] }
  }
