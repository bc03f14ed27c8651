/** What proves a figure: enough to find it at its source, and to quote it. */
export interface Proof {
  /** The series by its full name. */
  name: string
  /** As it is printed. */
  value: string
  /** Its day, month or quarter. */
  period: string
  source: string
  sourceUrl: string
  /** How the source wants to be named; empty when by its name. */
  attribution: string
  /** ISO date; empty when nobody compared it. */
  readOn: string
}

/** A line that can be pasted into another text. */
export const citeLine = ({ name, value, period, source, attribution }: Proof): string =>
  `${attribution || source}: ${name}, ${value} (${period})`
