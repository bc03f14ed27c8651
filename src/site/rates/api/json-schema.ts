import { RATE_SCHEMAS } from '#api'
import { href } from '#routes'

type Schema = Record<string, unknown>

/** What the endpoints of the rates take and give, as one JSON Schema (2020-12). */
export const ratesSchema = (origin: string): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: origin + href('ratesApi'),
  title: 'The rates',
  description:
    'Figures with the day they stand for, their source and their terms. GET only; each address also gives CSV, with .csv behind it or by “Accept: text/csv”.',
  endpoints: [
    {
      url: origin + href('currentRates'),
      csv: origin + href('currentRatesCsv'),
      takes: '#/$defs/nothing',
      gives: '#/$defs/figures',
    },
    {
      url: origin + href('rateHistory'),
      csv: origin + href('rateHistoryCsv'),
      takes: '#/$defs/spell',
      gives: '#/$defs/history',
    },
    {
      url: origin + href('marketSummary'),
      csv: origin + href('marketSummaryCsv'),
      takes: '#/$defs/nothing',
      gives: '#/$defs/figures',
    },
  ],
  anyOf: ['figures', 'history', 'refusal'].map((name) => ({ $ref: `#/$defs/${name}` })),
  $defs: RATE_SCHEMAS,
})
