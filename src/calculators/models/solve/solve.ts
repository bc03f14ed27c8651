import { defineCalculator } from '#calculators/contract'
import { SOLVE_FIELDS } from './fields.ts'
import { solved } from './solved.ts'

/** Of loan, payment, rate, term and balloon the one that is missing. */
export const solve = defineCalculator({ name: 'solve', version: 1, fields: SOLVE_FIELDS, compute: solved })
