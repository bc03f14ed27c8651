/** Who a crawler is: what it claims, and what its address and its signature prove. */
export { type Assessment, type Evidence, assess, assessAddress, outcomeOfAddress } from './assessment.ts'
export { type Crawler, CRAWLERS, claimedCrawler, crawlerOf } from './crawlers.ts'
export type { Finding, Outcome } from './finding.ts'
export { nonceMemory } from './nonces.ts'
export { RANGE_LISTS, type RangeList, type Ranges, rangesOfFile, shippedRanges } from './range-lists.ts'
export { type SignatureFinding, judgeSignature } from './signature.ts'
export type { SignedRequest } from './signed-request.ts'
