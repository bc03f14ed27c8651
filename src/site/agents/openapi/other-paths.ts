import { href } from '#routes'
import {
  NUMBER,
  type Schema,
  TEXT,
  TOO_OFTEN,
  get,
  json,
  list,
  object,
  orNull,
  queryOf,
  refusedAs,
  responsesOf,
} from './parts.ts'
import { VISITOR, VISITOR_QUERY } from './visitor-schema.ts'

const SOURCES: Schema = list(object({ name: TEXT, date: orNull(TEXT), url: TEXT }, ['url']))

const COUNTY_QUERY = object(
  {
    q: { ...TEXT, description: 'Words of a name, its state among them: franklin oh.' },
    state: { ...TEXT, description: 'Postal code.' },
    fips: { ...TEXT, pattern: '^[0-9]{5}$', description: 'Gives the limits of one county instead of a list.' },
    most: { ...NUMBER, minimum: 1, maximum: 300 },
  },
  ['q', 'state', 'fips', 'most'],
)

const COUNTY = object({
  fips: TEXT,
  name: TEXT,
  state: TEXT,
  year: NUMBER,
  conformingCents: { ...list(NUMBER), description: 'For one to four units.' },
  conformingBeforeCents: { ...NUMBER, description: 'For one unit, the year before.' },
  fhaOneUnit: {
    ...orNull(object({ year: NUMBER, cents: NUMBER, source: TEXT, until: TEXT })),
    description: 'The last limit of the FHA that is held; it may have run out.',
  },
  fhaBounds: {
    ...orNull(
      object({
        year: NUMBER,
        floorCents: orNull(NUMBER),
        ceilingCents: orNull(NUMBER),
        source: TEXT,
        on: TEXT,
        checkedOn: TEXT,
      }),
    ),
    description: 'The FHA’s lowest and highest limit of the year for one unit.',
  },
  source: TEXT,
  on: TEXT,
  page: { ...TEXT, description: 'Where a person can check it.' },
})

/** What the endpoints give that publish no schema of their own. */
export const OTHER_SCHEMAS: Record<string, Schema> = {
  reason: object({ error: TEXT }),
  server_refusal: object({ code: TEXT, message: TEXT, request_id: TEXT }),
  refusal: object({ errors: { type: 'object', additionalProperties: TEXT } }),
  counties: {
    anyOf: [
      object({
        counties: list(object({ fips: TEXT, name: TEXT, state: TEXT, formerly: TEXT }, ['formerly'])),
        total: NUMBER,
      }),
      object({ county: orNull(COUNTY) }),
    ],
  },
  config: object({ backendUrl: TEXT, anonKey: TEXT }),
  answers: object({
    publisher: TEXT,
    license: object({ name: TEXT, url: TEXT, texts: TEXT, figures: TEXT }),
    updated: { ...orNull(TEXT), description: 'When an answer last changed.' },
    answers: list(object({ question: TEXT, answer: TEXT, url: TEXT, updated: TEXT, sources: SOURCES })),
  }),
  terms: list(
    object({
      slug: TEXT,
      term: TEXT,
      short: TEXT,
      content: { ...TEXT, description: 'Clean HTML.' },
      basis: { ...orNull(TEXT), description: 'What it rests on where nobody has set a rule.' },
      url: TEXT,
      source: { ...TEXT, description: 'Names of the sources; the site where it rests on none.' },
      sources: { ...SOURCES, description: 'The rule behind it, then the sources of its text.' },
      checked: { ...orNull(TEXT), description: 'The day on which it was held against them.' },
      updated: TEXT,
    }),
  ),
  feed: object({ version: TEXT, title: TEXT, home_page_url: TEXT, feed_url: TEXT, items: list({ type: 'object' }) }),
  dataset: object({
    name: TEXT,
    version: TEXT,
    license: { type: 'object' },
    schema: TEXT,
    updated: { type: ['string', 'null'] },
    changelog: list({ type: 'object' }),
    kinds: list(object({ kind: TEXT, says: TEXT, records: NUMBER, url: TEXT })),
  }),
  schema: object({ $schema: TEXT, $id: TEXT, title: TEXT }),
  document: object({ openapi: TEXT, info: { type: 'object' }, paths: { type: 'object' } }),
  message: object({ jsonrpc: { const: '2.0' } }),
  visitor: VISITOR,
  linkset: object({ linkset: list(object({ anchor: TEXT })) }),
  suggestions: {
    type: 'array',
    prefixItems: [TEXT, list(TEXT), list(TEXT), list(TEXT)],
    minItems: 4,
    items: false,
    description: 'The words, then names of pages, what each says, and their addresses.',
  },
  framed: object(
    { version: TEXT, type: TEXT, title: TEXT, provider_name: TEXT, html: TEXT, width: NUMBER, height: NUMBER },
    [],
  ),
}

const OEMBED_QUERY = object(
  {
    url: { ...TEXT, description: 'Address of a calculator or of the rates, with its figures.' },
    format: { enum: ['json', 'xml'] },
    maxwidth: { ...NUMBER, minimum: 1 },
    maxheight: { ...NUMBER, minimum: 1 },
  },
  ['format', 'maxwidth', 'maxheight'],
)

const PART_QUERY = object(
  {
    since: { ...TEXT, description: 'What changed on this day, in UTC, or at this moment, or later.' },
    after: { ...TEXT, description: 'As the Link of the part before has it.' },
  },
  ['since', 'after'],
)

const said = (tag: string, summary: string, found: string) => get({ tag, summary, responses: responsesOf(found) })

const part = (kinds: readonly string[]) =>
  get({
    tag: 'Dataset',
    summary: 'Records of one kind, a line of JSON each; Link: rel="next" leads on',
    parameters: [{ name: 'kind', in: 'path', required: true, schema: { enum: kinds } }, ...queryOf(PART_QUERY)],
    responses: {
      200: {
        description: 'Lines, each of which is such a record',
        content: json({ $ref: '#/components/schemas/dataset_record' }, 'application/x-ndjson'),
      },
      404: refusedAs('There is no such kind'),
      422: { description: 'What is wrong, by parameter', content: json({ $ref: '#/components/schemas/refusal' }) },
      429: TOO_OFTEN,
    },
  })

const feed = get({
  tag: 'Texts',
  summary: 'The newest stories, JSON Feed 1.1',
  responses: {
    200: { description: 'The feed', content: json({ $ref: '#/components/schemas/feed' }, 'application/feed+json') },
  },
})

const oembed = get({
  tag: 'Texts',
  summary: 'The frame by which another site shows a calculator or the rates (oEmbed)',
  parameters: queryOf(OEMBED_QUERY),
  responses: {
    200: { description: 'The frame', content: json({ $ref: '#/components/schemas/framed' }) },
    400: refusedAs('No address was named'),
    404: refusedAs('No page of that address can stand in another site'),
    501: refusedAs('Asked for another form than JSON and XML'),
  },
})

const suggestions = get({
  tag: 'Texts',
  summary: 'Pages that have the words, as browsers read suggestions (OpenSearch)',
  parameters: queryOf(object({ q: { ...TEXT, description: 'Two letters or more.' } })),
  responses: {
    200: {
      description: 'The suggestions; none for a single letter',
      content: json({ $ref: '#/components/schemas/suggestions' }, 'application/x-suggestions+json'),
    },
    429: TOO_OFTEN,
  },
})

const catalog = get({
  tag: 'Agents',
  summary: 'Every endpoint as a set of links (RFC 9727)',
  responses: {
    200: {
      description: 'The links',
      content: json({ $ref: '#/components/schemas/linkset' }, 'application/linkset+json'),
    },
  },
})

const visitor = get({
  tag: 'Agents',
  summary: 'How the program that asks is judged, and what this site asks of crawlers',
  parameters: queryOf(VISITOR_QUERY),
  responses: responsesOf('visitor'),
})

const agents: Schema = {
  post: {
    tags: ['Agents'],
    summary: 'A message of the Model Context Protocol (streamable HTTP, stateless)',
    requestBody: { required: true, content: json({ $ref: '#/components/schemas/message' }) },
    responses: responsesOf('message'),
  },
}

/**
 * The endpoints beside rates and calculators.
 *
 * @param kinds of the dataset
 */
export const otherPaths = (kinds: readonly string[]): Record<string, Schema> => ({
  [href('countySearch')]: get({
    tag: 'Calculators',
    summary: 'Counties by name, and the loan limits of one',
    parameters: queryOf(COUNTY_QUERY),
    responses: responsesOf('counties', 'refusal'),
  }),
  [href('ratesApi')]: said('Rates', 'JSON Schema of the rates', 'schema'),
  [href('calculatorApi')]: said('Calculators', 'JSON Schema of the calculators', 'schema'),
  [href('answersIndex')]: said('Texts', 'Every question with its short answer and sources', 'answers'),
  [href('termTexts')]: said('Texts', 'The glossary with its texts', 'terms'),
  [href('jsonFeed')]: feed,
  [href('aiDataset')]: said('Dataset', 'What the site holds as data', 'dataset'),
  [href('datasetSchema')]: said('Dataset', 'JSON Schema of the records', 'schema'),
  '/ai-dataset/{kind}.ndjson': part(kinds),
  [href('siteConfig')]: said(
    'Agents',
    'Address and public key of the data backend, which lists its tables at /rest/v1/ as PostgREST does',
    'config',
  ),
  [href('aiTestJson')]: visitor,
  [href('apiCatalog')]: catalog,
  [href('openApi')]: said('Agents', 'This document', 'document'),
  [href('oembed')]: oembed,
  [href('searchSuggestions')]: suggestions,
  [href('mcp')]: agents,
})
