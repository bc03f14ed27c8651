import type { LenderFilter } from '#queries/reference'
import { href } from '#routes'
import { Button } from '#ui/button'
import { FilterLine } from '#ui/choice-list'
import { Field, Select } from '#ui/field'
import { LENDER_ORDERS, LENDER_SIZES, LENDER_TYPES, chosenWords, lendersHref } from './lender-query.ts'

interface Props {
  query: LenderFilter
  /** Postal codes of registered addresses. */
  states: readonly string[]
  /** How many lenders the form leaves. */
  found: number
}

/** A plain GET form: what it asks for stands in the address. */
export function LendersForm({ query, states, found }: Props) {
  return (
    <search>
      <FilterLine label={chosenWords(query) || 'Search and filter'} count={found}>
        <form className="register-form" action={href('lenders')} aria-label="Lenders" key={lendersHref(query)}>
          <Field
            id="lenders-text"
            name="q"
            type="search"
            label="Name or NMLS number"
            placeholder="for example: 3030"
            defaultValue={query.text}
            maxLength={80}
            enterKeyHint="search"
          />
          <Select id="lenders-type" name="type" label="Type" defaultValue={query.type}>
            <option value="">Any type</option>
            <Options of={LENDER_TYPES} />
          </Select>
          <Select id="lenders-state" name="state" label="Registered in" defaultValue={query.state}>
            <option value="">Any state</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
          <Select id="lenders-size" name="size" label="Size" defaultValue={query.size}>
            <option value="">Any size</option>
            <Options of={LENDER_SIZES} />
          </Select>
          <Select id="lenders-order" name="order" label="Order" defaultValue={query.order}>
            <Options of={LENDER_ORDERS} />
          </Select>
          {query.compared.length > 0 && <input type="hidden" name="compare" value={query.compared.join(',')} />}
          <Button type="submit">Show lenders</Button>
        </form>
      </FilterLine>
    </search>
  )
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
