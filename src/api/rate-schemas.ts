/**
 * What the endpoints of the rates take and give, as parts of a JSON Schema (2020-12) that lead to each other by `#/$defs/`: their
 * own schema and the document of all endpoints are put together from these.
 */
type Schema = Record<string, unknown>

const DAY: Schema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
const DAY_OR_NULL: Schema = { type: ['string', 'null'], pattern: DAY['pattern'] }
const TEXT: Schema = { type: 'string' }
const UNIT: Schema = {
  enum: ['percent', 'points', 'thousands', 'dollars', 'index'],
  description: 'Points between two rates, or in fees on a loan; thousands of homes at a yearly pace.',
}
const FREQUENCY: Schema = {
  enum: ['daily', 'weekly', 'monthly', 'quarterly'],
  description: 'Daily is each business day.',
}
const STALE: Schema = { type: 'boolean', description: 'Older than the rhythm of its source allows.' }

/** Where a figure comes from. */
const PROVENANCE: Record<string, Schema> = {
  source: TEXT,
  sourceUrl: TEXT,
  licence: { ...TEXT, description: 'The terms of the source, in a sentence.' },
  attribution: { ...TEXT, description: 'How the source wants to be named; empty when by its name alone.' },
}

const change = (words: string): Schema => ({
  type: ['number', 'null'],
  description: `${words} With its sign, in the unit of the value; null across a hole and where the series has no such step.`,
})

const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

const NOTHING: Schema = { title: 'No parameters', ...object({}) }

const SPELL: Schema = {
  title: 'A spell of a series',
  ...object(
    {
      series: {
        ...TEXT,
        description: 'One of those that are named to a wrong name; in CSV up to four, with commas between.',
      },
      from: { ...DAY, description: 'The first day, included. Left out: from the first figure.' },
      to: { ...DAY, description: 'The last day, included. Left out: to the newest figure.' },
    },
    ['from', 'to'],
  ),
  examples: [{ series: 'pmms-30', from: '2026-01-01', to: '2026-06-30' }],
}

const FIGURE: Schema = {
  title: 'A series with its newest figure',
  ...object({
    series: TEXT,
    name: TEXT,
    value: { type: 'number' },
    unit: UNIT,
    frequency: FREQUENCY,
    asOf: { ...DAY, description: 'The day that the figure stands for; the first of its month or quarter.' },
    change_1d: change('Against the business day before.'),
    change_1w: change('Against a week before.'),
    change_1m: change('Against four weeks before; of a monthly series, against the month before.'),
    change_1y: change('Against a year before, counted by the calendar.'),
    stale: STALE,
    ...PROVENANCE,
    page: { ...TEXT, description: 'Where a person can check it.' },
  }),
}

const ENDED_ON: Schema = { ...DAY, description: 'The day of its last figure.' }
const ENDED: Schema = object({
  series: TEXT,
  name: TEXT,
  value: { type: 'number' },
  unit: UNIT,
  frequency: FREQUENCY,
  endedOn: ENDED_ON,
  ...PROVENANCE,
})

const WITHHELD: Schema = object({
  series: TEXT,
  name: TEXT,
  source: TEXT,
  sourceUrl: TEXT,
  licence: TEXT,
})

const FIGURES: Schema = {
  title: 'Newest figures',
  ...object({
    asOf: { ...DAY_OR_NULL, description: 'Of the newest of them.' },
    source: { ...TEXT, description: 'Each source once.' },
    licence: { ...TEXT, description: 'Each of their terms once.' },
    stale: { type: 'boolean', description: 'Whether any of them is stale.' },
    items: { type: 'array', items: { $ref: '#/$defs/figure' } },
    ended: {
      type: 'array',
      items: ENDED,
      description: 'Those of which no newer figure will come; history has all of them.',
    },
    withheld: { type: 'array', items: WITHHELD, description: 'What the terms of a source keep from being handed on.' },
  }),
}

const HISTORY: Schema = {
  title: 'A spell of a series',
  ...object({
    series: TEXT,
    name: TEXT,
    description: TEXT,
    unit: UNIT,
    decimals: { type: 'integer', minimum: 0, description: 'How many the source publishes.' },
    frequency: FREQUENCY,
    asOf: { ...DAY_OR_NULL, description: 'Of the newest figure of the whole series.' },
    stale: STALE,
    endedOn: { ...DAY_OR_NULL, description: 'The last figure there will ever be; null while the series goes on.' },
    ...PROVENANCE,
    page: {
      type: ['string', 'null'],
      description: 'Where a person can check the newest figure of the spell; null where it has none.',
    },
    items: {
      type: 'array',
      description: 'Oldest first. A day without a figure is left out, never filled.',
      items: object(
        {
          on: DAY,
          value: { type: 'number' },
          status: { const: 'secondary', description: 'Read in a copy and not yet compared with a second one.' },
        },
        ['status'],
      ),
    },
  }),
}

const REFUSAL: Schema = {
  title: 'What is wrong, by parameter',
  ...object({ errors: { type: 'object', additionalProperties: TEXT } }),
  examples: [{ errors: { from: 'Give a day of the calendar as YYYY-MM-DD, such as 2026-08-20.' } }],
}

export const RATE_SCHEMAS = {
  nothing: NOTHING,
  spell: SPELL,
  figures: FIGURES,
  figure: FIGURE,
  history: HISTORY,
  refusal: REFUSAL,
} as const
