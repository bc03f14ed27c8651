import { placeOf } from '#blocks/figure-place.ts'
import { citeLine } from '#blocks/proof.ts'
import { proofOf, proofOfSeries } from '#blocks/rate-proof.ts'
import type { Proof } from '#blocks/proof.ts'
import type { BoardRate } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { ratesQuestions } from './load-rates.ts'

/** What proves each figure of the boards, for those whom its link led here. */
export function NewestFigures({ gap }: { gap: BoardRate | undefined }) {
  const series = useQueryResult(ratesQuestions.newest)
  return (
    <section className="sources text-figures" aria-labelledby="proofs">
      <h2 id="proofs">Where each figure comes from</h2>
      <ul>
        {series.map((one) => {
          const newest = one.observations.at(-1)
          return newest && <Row key={one.id} place={placeOf(one.id, newest.on)} proof={proofOfSeries(one, newest)} />
        })}
        {gap && <Row place={placeOf(gap.id, gap.newest.on)} proof={proofOf(gap)} />}
      </ul>
    </section>
  )
}

const Row = ({ place, proof }: { place: string; proof: Proof }) => (
  <li id={place}>
    {proof.name}: <b>{proof.value}</b> {proof.period}.{' '}
    {proof.sourceUrl ? <a href={proof.sourceUrl}>{proof.source}</a> : proof.source}
    {proof.readOn && `, compared ${formatDay(proof.readOn, true)}`}. To cite: {citeLine(proof)}{' '}
    <a className="text-figures-back" href={href('home')} aria-label="To the front page">
      ↑
    </a>
  </li>
)
