import type { ChangedField, LenderChange, PlacedLender } from '#queries/reference'
import { formatDay, formatMomentDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { count } from './register-words.ts'

const NAMES: Readonly<Record<ChangedField, string>> = {
  name: 'Name',
  type: 'Type',
  nmlsId: 'NMLS number',
  lei: 'LEI',
  city: 'Registered in, city',
  state: 'Registered in, state',
  website: 'Website',
  formedOn: 'Formed',
  originators: 'Loan originators',
  licenses: 'Active licenses',
  year: 'Year of the counts',
  applications: 'Applications',
  originations: 'Loans made',
  isListed: 'Listed here',
}

const COUNTS: ReadonlySet<ChangedField> = new Set(['originators', 'licenses', 'applications', 'originations'])

/**
 * A value of a record as a reader sees it.
 *
 * @example
 * ```ts run
 * valueText('originators', '21578') // => '21,578'
 * valueText('city', null) // => 'unknown'
 * valueText('isListed', 'false') // => 'no'
 * ```
 */
export function valueText(field: ChangedField, value: string | null): string {
  if (value === null) return 'unknown'
  if (field === 'isListed') return value === 'true' ? 'yes' : 'no'
  if (field === 'formedOn') return formatDay(value, true)
  return COUNTS.has(field) ? count(Number(value)) : value
}

/** What later records said otherwise; with one record there is nothing yet to tell apart. */
export const Changes = ({ lender: { changes, heldSince, readOn } }: { lender: PlacedLender }) => (
  <section className="section" aria-labelledby="changes">
    <h2 id="changes" className="headline-4">
      What changed
    </h2>
    {changes.length === 0 ? (
      <p className="register-lead">
        Held here since <time dateTime={heldSince}>{formatMomentDay(heldSince)}</time>
        {readOn && (
          <>
            , as the record of <time dateTime={readOn}>{formatDay(readOn, true)}</time> has it
          </>
        )}
        . No later record has said otherwise.
      </p>
    ) : (
      <Table caption="What later records say otherwise" quietCaption columns={COLUMNS} rows={changes} keyOf={keyOf} />
    )}
  </section>
)

const keyOf = ({ field, notedAt }: LenderChange) => `${field} ${notedAt}`

const COLUMNS: Column<LenderChange>[] = [
  { head: 'What', kind: 'row', cell: ({ field }) => NAMES[field] },
  { head: 'Before', cell: ({ field, former }) => valueText(field, former) },
  { head: 'Since', cell: ({ field, present }) => valueText(field, present) },
  {
    head: 'Record of',
    cell: ({ readOn }) => (readOn ? <time dateTime={readOn}>{formatDay(readOn, true)}</time> : '–'),
  },
  { head: 'Noted', cell: ({ notedAt }) => <time dateTime={notedAt}>{formatMomentDay(notedAt)}</time> },
]
