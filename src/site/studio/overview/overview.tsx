import './overview.later.css'
import { useCallback } from 'react'
import type { Client } from '#queries/shared'
import type { Account } from '#session'
import { AuthorAnalytics } from './analytics.tsx'
import { ExpiredRecords, StaleTexts, UndatedTexts } from './aging.tsx'
import { Corrections } from './corrections.tsx'
import { nextFacts } from './next-facts.ts'
import { RatesPart } from './rates-waiting.tsx'
import { useAsked } from './use-asked.ts'

/** What the next steps of somebody follow from. */
export function useNext(account: Account) {
  const ask = useCallback(() => nextFacts(account), [account])
  return useAsked(ask)
}

/** What an editor looks after beyond the texts of the day. */
export const DeskOverview = ({ client }: { client: Client }) => (
  <>
    <Corrections client={client} />
    <StaleTexts client={client} />
    <UndatedTexts client={client} />
    <ExpiredRecords client={client} />
    <RatesPart client={client} />
    <AuthorAnalytics client={client} />
  </>
)
