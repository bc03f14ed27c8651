import { href } from '#routes'
import { DATASET_KINDS } from './kinds.ts'

type Schema = Record<string, unknown>

const TEXT: Schema = { type: 'string' }
const URL_TEXT: Schema = { type: 'string', format: 'uri' }
const DAY: Schema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
const MOMENT: Schema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T' }

/** What a line of a part is, as a JSON Schema (2020-12). */
export const datasetSchema = (origin: string): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: origin + href('datasetSchema'),
  title: 'A record of the dataset',
  type: 'object',
  required: [
    'kind',
    'id',
    'url',
    'title',
    'summary',
    'source',
    'sources',
    'date',
    'updated',
    'changed',
    'sample',
    'record',
  ],
  additionalProperties: false,
  properties: {
    kind: { enum: DATASET_KINDS },
    id: {
      ...TEXT,
      description: 'Stays when title or address change; of a county its FIPS code, of a series its name.',
    },
    url: { ...URL_TEXT, description: 'The page where a person can check it.' },
    title: TEXT,
    summary: TEXT,
    source: { ...TEXT, description: 'Names of the sources; the site where it rests on none.' },
    sources: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'date'],
        properties: { name: TEXT, date: { type: ['string', 'null'] }, url: TEXT },
      },
    },
    date: { ...DAY, description: 'The day it was published, or that its figures stand for.' },
    updated: { ...MOMENT, description: 'Of the last edit.' },
    changed: { ...MOMENT, description: 'When it was edited or appeared: the value of `since` to go on from.' },
    sample: { type: 'boolean', description: 'Invented, as an example of what the software can show.' },
    category: { type: ['string', 'null'] },
    author: { type: ['string', 'null'], description: 'Null where the site itself signs.' },
    html: { ...TEXT, description: 'The text as clean HTML, addresses relative to the page.' },
    markdown: { ...URL_TEXT, description: 'Where the text is as Markdown, with its figures and sources.' },
    record: { type: 'object', description: 'What only its kind has; dollars in cents where a name says so.' },
  },
})
