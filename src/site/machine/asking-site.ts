import { getRouterInstance } from '@tanstack/react-start'
import type { PolicyReportTally } from '#queries/accounts'
import type { ReadershipTally } from '#queries/readership'
import type { Client, Load } from '#queries/shared'

/** What a machine route can reach of the render's context. */
export interface AskingSite {
  site: { name: string; origin: string; backendUrl: string; anonKey: string }
  load: Load
  now: () => Date
  /** Settings and services of the process. */
  machine?: {
    accent: { light: string | null; dark: string | null }
    securityContact: string | null
    feedHub: string | null
    drawPicture(svg: string): Promise<Uint8Array<ArrayBuffer>>
    /** Where counts of readers wait to be written. */
    readership?: Pick<ReadershipTally, 'add'> | undefined
    /** Where reports of browsers wait to be written. */
    policyReports?: Pick<PolicyReportTally, 'add'> | undefined
    /** Whoever has a token asks as themselves. */
    letters?: { clientAs: (token: string) => Client }
  }
}

/** The site of this request, asked through the same memory as the pages. */
export async function askingSite(): Promise<AskingSite> {
  const router = await getRouterInstance()
  return router.options.context
}
