import type { Bench } from './bench-row.ts'
import { cachedHit } from './cached-hit.ts'
import { dataset } from './dataset.ts'
import { engine } from './engine.ts'
import { firstLoad } from './first-load.ts'
import { imports } from './imports.ts'
import { ingestion } from './ingestion.ts'
import { letters } from './letters.ts'
import { life } from './life.ts'
import { phone } from './lighthouse.ts'
import { publication } from './publication.ts'
import { publishCost } from './publish-cost.ts'
import { rateHistory } from './rate-history.ts'
import { realtime } from './realtime.ts'
import { rendered } from './rendered.ts'
import { restByKey } from './rest-by-key.ts'
import { restList } from './rest-list.ts'
import { scale } from './scale.ts'
import { soak } from './soak.ts'
import { search } from './search.ts'
import { toolCall } from './tool-call.ts'
import { typing } from './typing.ts'

/** in the order of the table */
export const benches: readonly Bench[] = [
  engine,
  cachedHit,
  rendered,
  scale,
  search,
  dataset,
  firstLoad,
  phone,
  publication,
  publishCost,
  realtime,
  restByKey,
  restList,
  rateHistory,
  toolCall,
  ingestion,
  letters,
  imports,
  typing,
  life,
  soak,
]
