/**
 * What the arithmetic refuses. An impossible argument would travel on as NaN, or keep a loop from ending; so it is a
 * Refusal that names the argument, its range and its value, before anything is computed.
 */

import { Refusal } from './refusal.ts'
import { UNITS_A_PERCENT } from './rate.ts'

/**
 * $10 trillion in cents: more than $10 billion, the largest amount that is asked about, ever comes to with its interest,
 * and several of them still add up exactly.
 */
export const MOST_AMOUNT = 1_000_000_000_000_000

/** All whole numbers that are exact. */
export const SAFE = { least: -Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER } as const

const MOST_RATE = 100 * UNITS_A_PERCENT

/**
 * Refuses a figure that is no whole number of its range.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function requireRange(name: string, value: number, range: { least: number; most: number }): void {
  if (!Number.isSafeInteger(value) || value < range.least || value > range.most) {
    throw new Refusal(`${name}: expected a whole number from ${range.least} to ${range.most}, got ${value}`)
  }
}

/**
 * Refuses an amount that is no whole number of cents, or below the least one.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function requireCents(name: string, cents: number, least: number = 0): void {
  if (!isAmount(cents) || cents < least) {
    throw new Refusal(`${name}: expected whole cents from ${least} to ${MOST_AMOUNT}, got ${cents}`)
  }
}

/**
 * Refuses a rate that is no whole number of rate units from 0 to 100 percent.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function requireRate(name: string, rate: number): void {
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > MOST_RATE) {
    throw new Refusal(`${name}: expected 0 to ${MOST_RATE} hundred-thousandths of a percent, got ${rate}`)
  }
}

/**
 * Refuses a name that is not among those that there are.
 *
 * @throws Refusal naming the argument, its value and the names
 */
export function requireOneOf(name: string, value: string, names: readonly string[]): void {
  if (!names.includes(value)) throw new Refusal(`${name}: expected one of ${names.join(', ')}, got "${value}"`)
}

/**
 * Refuses rows of a schedule with a figure that is no whole number; one may be below zero, as principal in a month that
 * adds interest.
 *
 * @param keys the figures that are read
 * @throws Refusal naming the row, the figure, its value and its range
 */
export function requireRows<Key extends string>(
  name: string,
  rows: readonly Readonly<Record<Key, number>>[],
  keys: readonly Key[],
): void {
  for (const key of keys) {
    const least = key === 'month' ? 1 : -MOST_AMOUNT
    const at = rows.findIndex((row) => !isAmount(row[key]) || row[key] < least)
    if (at >= 0) requireRange(`${name}[${at}].${key}`, rows[at]?.[key] ?? NaN, { least, most: MOST_AMOUNT })
  }
}

/**
 * Refuses a list of amounts with one that is no whole number of cents of its range.
 *
 * @throws Refusal naming the place in the list, its value and its range
 */
export function requireAmounts(name: string, amounts: readonly number[], least: number = 0): void {
  const at = amounts.findIndex((cents) => !isAmount(cents) || cents < least)
  if (at >= 0) requireCents(`${name}[${at}]`, amounts[at] ?? NaN, least)
}

/**
 * Refuses a quotient whose denominator is not positive.
 *
 * @throws Refusal naming the part, its value and its range
 */
export function requireFraction(name: string, { numerator, denominator }: Quotient, least: bigint | null = null): void {
  if (denominator <= 0n) {
    throw new Refusal(`${name}.denominator: expected a whole number above 0, got ${denominator}`)
  }
  if (least !== null && numerator < least) {
    throw new Refusal(`${name}.numerator: expected a whole number from ${least}, got ${numerator}`)
  }
}

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && Math.abs(cents) <= MOST_AMOUNT

interface Quotient {
  numerator: bigint
  denominator: bigint
}
