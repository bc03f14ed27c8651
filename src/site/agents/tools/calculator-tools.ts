import {
  CALCULATOR_NAMES,
  type CalculatorName,
  entryOf,
  loadCalculator,
  type AnyCalculator,
  textsOf,
  resultData,
} from '#calculators'
import {
  citationOf,
  apiInput,
  fieldsSchema,
  FIGURES,
  NOTICES,
  RATES,
  dataSchema,
  inputsSchema,
} from '#calculators/requests'
import { citedSite, loadRecords } from '#calculator-pages'
import type { Asking, Outcome, Tool } from './tool.ts'

/** A tool for each calculator, with the fields of its form. */
export const calculatorTools = (): Promise<Tool[]> => Promise.all(CALCULATOR_NAMES.map(calculatorTool))

async function calculatorTool(name: CalculatorName): Promise<Tool> {
  const calculator = await loadCalculator(name)
  const { title, question, description } = entryOf(name)
  return {
    name: `calculate_${name.replaceAll('-', '_')}`,
    title,
    description: `${question} ${description} Exact to the cent. Every field has a default; rates left out are the newest averages.`,
    input: fieldsSchema(calculator.fields),
    output: {
      sentence: { type: 'string', description: 'The whole result in one or two sentences.' },
      inputs: {
        ...inputsSchema(calculator),
        description: 'Complete, with units in their names; they can be given again.',
      },
      answer: {
        ...dataSchema(name),
        description: 'Cents are integers, percentages exact decimal texts, spans months.',
      },
      figures: FIGURES,
      notices: NOTICES,
      rates: { ...RATES, description: 'The averages that defaults were taken from, with day and source.' },
      engine: { type: 'string' },
    },
    run: (asking, input) => calculated(asking, calculator, input),
  }
}

async function calculated(
  asking: Asking,
  calculator: AnyCalculator,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const { search, errors } = apiInput(calculator.fields, input)
  if (Object.keys(errors).length > 0) return { errors }
  const records = await loadRecords(asking, calculator, search)
  const texts = textsOf(calculator, search, records)
  const { status, body } = resultData(calculator, texts, records)
  if (status !== 200) return { errors: body.errors }
  const { sentence, inputs, answer, figures, notices, engine, asOf } = body
  return {
    found: {
      asOf: asOf.today,
      ...citationOf({ calculator, texts, records }, citedSite(asking.site)),
      sentence,
      inputs,
      answer,
      figures,
      notices,
      rates: asOf.rates,
      engine,
    },
  }
}
