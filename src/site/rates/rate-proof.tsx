import { Cites } from '#blocks/cites'
import { FigureProof } from '#blocks/figure-proof'
import { RangeBar } from '#blocks/range-bar'
import { proofId, proofOf } from '#blocks/rate-proof.ts'
import type { BoardRate } from '#queries/rates'

/** What proves the newest figure of a rate, over the year it lies in. */
export const RateProof = ({ rate }: { rate: BoardRate }) => (
  <FigureProof
    id={proofId(rate.name)}
    proof={proofOf(rate)}
    chart={<RangeBar low={rate.low.value} high={rate.high.value} now={rate.newest.value} />}
  >
    <Cites proof={proofOf(rate)} />
  </FigureProof>
)
