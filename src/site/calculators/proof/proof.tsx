import { createFileRoute } from '@tanstack/react-router'
import { easternDay } from '#ui/dates.ts'
import { ProofPage } from './page.tsx'
import { runExamples } from './run.ts'

export const Route = createFileRoute('/calculators/proof')({
  loader: async ({ context: { now } }) => {
    const { PROOF_EXAMPLES } = await import('./examples.ts')
    return { results: await runExamples(PROOF_EXAMPLES), on: easternDay(now()) }
  },
  staleTime: Infinity,
  head: async ({ match }) => (await import('./proof-page-head.ts')).proofHead(match.context.site),
  component: Proof,
})

function Proof() {
  return <ProofPage {...Route.useLoaderData()} />
}
