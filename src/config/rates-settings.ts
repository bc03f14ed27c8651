import { z } from 'zod'
import { fileText, httpUrl, onOff, words } from './setting-kinds.ts'

const SOURCES = ['pmms', 'treasury', 'fred-csv', 'fred-api'] as const

/** "pmms fred-api", or none. */
const sources = words.refine(
  (names) => names.length > 0 && (names.join() === 'none' || names.every((name) => SOURCES.some((id) => id === name))),
  { error: `must be of ${SOURCES.join(', ')}, separated by spaces, or none` },
)

/** Where figures are fetched from; `.env.example` says what each means. */
export const ratesSettings = {
  RATES_SOURCES: sources.optional(),
  FRED_API_KEY: z.string().optional(),
  RATES_FEEDS_FILE: fileText.optional(),
  RATES_APOR_URL: httpUrl.optional(),
  RATES_PMMS_URL: httpUrl.optional(),
  RATES_TREASURY_URL: httpUrl.optional(),
  RATES_FRED_CSV_URL: httpUrl.optional(),
  RATES_FRED_API_URL: httpUrl.optional(),
  RATES_REPORT_PUBLISH: onOff.default(true),
}

/** What the jobs of rates are told. */
export interface RatesConfig {
  /** ids of sources; none turns them off */
  sources: readonly string[]
  fredApiKey: string | null
  /** text of the operator's file of feeds */
  feeds: string | null
  /** where average prime offer rates are read; null for nowhere */
  aporUrl: string | null
  /** other addresses than the sources' own */
  urls: Record<(typeof SOURCES)[number], string | undefined>
  /** whether the weekly report goes out without an editor */
  publishesReport: boolean
}

/** FRED's terms ask for an agreement before its figures are kept: it is asked by those who name it, or have a key. */
export function ratesOf(set: z.infer<z.ZodObject<typeof ratesSettings>>): RatesConfig {
  const usual = ['pmms', 'treasury', ...(set.FRED_API_KEY ? ['fred-api'] : [])]
  return {
    sources: (set.RATES_SOURCES ?? usual).filter((name) => name !== 'none'),
    fredApiKey: set.FRED_API_KEY ?? null,
    feeds: set.RATES_FEEDS_FILE ?? null,
    aporUrl: set.RATES_APOR_URL ?? null,
    urls: {
      pmms: set.RATES_PMMS_URL,
      treasury: set.RATES_TREASURY_URL,
      'fred-csv': set.RATES_FRED_CSV_URL,
      'fred-api': set.RATES_FRED_API_URL,
    },
    publishesReport: set.RATES_REPORT_PUBLISH,
  }
}
