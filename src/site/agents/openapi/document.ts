/**
 * OpenAPI 3.1 of every JSON endpoint, made from the schemas that the endpoints themselves publish: what is a field of a
 * calculator or a figure of a series is written nowhere else.
 */
import { RATE_SCHEMAS } from '#api'
import { CALCULATOR_NAMES, entryOf, loadCalculator } from '#calculators'
import { calculatorsSchema, resultName } from '#calculators/requests'
import { href } from '#routes'
import { OTHER_SCHEMAS, otherPaths } from './other-paths.ts'
import { type Schema, get, json, queryOf, refs, responsesOf } from './parts.ts'

const VERSION = '1.0.0'
const DEFS = '#/$defs/'

/**
 * The document for a site at an origin.
 *
 * @param dataset its kinds, and the schema of its records
 */
export async function openApiDocument(
  { name, origin }: { name: string; origin: string },
  { kinds, record }: { kinds: readonly string[]; record: Schema },
): Promise<Schema> {
  const calculators = await calculatorParts()
  return {
    openapi: '3.1.1',
    info: {
      title: `${name}: rates, calculators and texts for programs`,
      version: VERSION,
      description:
        'No key, no account. Every figure has its source and its day. Errors name the parameter: 422 {"errors": {"from": "…"}}. What the pages are made of is also read by PostgREST’s protocol, at /rest/v1/ of the backend that /api/config names. Information, not advice.',
      license: {
        name: 'MIT (the software); figures under the terms of their sources',
        url: `${origin}${href('guideCategory', { category: 'legal' })}`,
      },
    },
    servers: [{ url: origin }],
    tags: ['Rates', 'Calculators', 'Texts', 'Dataset', 'Agents'].map((tag) => ({ name: tag })),
    paths: { ...ratePaths(), ...calculators.paths, ...otherPaths(kinds) },
    components: {
      schemas: { ...rateSchemas(), ...calculators.schemas, ...OTHER_SCHEMAS, dataset_record: component(record) },
    },
  }
}

/** A part of a document has no name of its own. */
const component = ({ $schema: _version, $id: _name, ...schema }: Schema): Schema => schema

const rateSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(RATE_SCHEMAS).map(([key, schema]) => [`rates_${key}`, refs(schema, DEFS, 'rates_')]),
  )

function ratePaths(): Record<string, Schema> {
  const figures = (summary: string) =>
    get({ tag: 'Rates', summary, responses: responsesOf('rates_figures', 'rates_refusal') })
  const history = get({
    tag: 'Rates',
    summary: 'A series from one day to another',
    parameters: queryOf(RATE_SCHEMAS.spell),
    responses: responsesOf('rates_history', 'rates_refusal'),
  })
  return {
    [href('currentRates')]: figures('Every rate with its newest figure'),
    [href('marketSummary')]: figures('The housing market in figures'),
    [href('rateHistory')]: history,
  }
}

async function calculatorParts(): Promise<{ paths: Record<string, Schema>; schemas: Record<string, Schema> }> {
  const loaded = await Promise.all(CALCULATOR_NAMES.map(loadCalculator))
  const schema = calculatorsSchema(loaded, { schema: '', api: () => '', page: () => '' })
  const defs = schema['$defs'] as Record<string, Schema>
  const schemas = Object.entries(defs).map(([name, def]) => [`calculator_${name}`, refs(def, DEFS, 'calculator_')])
  const paths = CALCULATOR_NAMES.map((name) => {
    const { title, question } = entryOf(name)
    const input = { $ref: `#/components/schemas/calculator_${name}` }
    const responses = responsesOf(`calculator_${resultName({ name })}`, 'calculator_refusal')
    const said = { tags: ['Calculators'], summary: `${title}: ${question}`, responses }
    return [
      href('calculatorResult', { calculator: name }),
      {
        get: {
          ...said,
          operationId: `get_${name.replaceAll('-', '_')}`,
          // Each field is a parameter of its own; a row of a list is written debts.1.payment=300.
          parameters: [{ name: 'fields', in: 'query', style: 'form', explode: true, schema: input }],
        },
        post: {
          ...said,
          operationId: `post_${name.replaceAll('-', '_')}`,
          requestBody: { required: true, content: json(input) },
        },
      },
    ]
  })
  return {
    paths: Object.fromEntries(paths) as Record<string, Schema>,
    schemas: Object.fromEntries(schemas) as Record<string, Schema>,
  }
}
