import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '#market'

/** The figures that the site ships with of a series, oldest first, as content/series has them. */
export const shippedFigures = (id: string): Observation[] =>
  readFileSync(join(import.meta.dirname, `../../content/series/${id}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([on = '', value]) => ({ on, value: Number(value) }))
