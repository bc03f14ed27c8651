import type { AuthorFields } from '#queries/people'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'
import { FilterLine } from '#ui/choice-list'
import { AUTHOR_SORTS, DEFAULT_SORT, type DirectoryQuery } from './directory-query.ts'

interface Props {
  query: DirectoryQuery
  fields: AuthorFields
  /** How many people the form leaves. */
  total: number
}

/** A plain GET form. What was chosen stays as ticked boxes; each select adds one more. */
export function DirectoryForm({ query, fields, total }: Props) {
  const text = query.text && `“${query.text}”`
  const chosen = [text, ...query.expertise, ...query.specializations].filter(Boolean).join(', ')
  return (
    <search>
      <FilterLine label={chosen || 'Search and filter'} count={total}>
        <form className="directory-form" action={href('authors')} aria-label="Authors" key={JSON.stringify(query)}>
          <Field
            id="authors-text"
            name="q"
            type="search"
            label="Search the authors"
            placeholder="for example: escrow"
            defaultValue={query.text}
            maxLength={100}
            enterKeyHint="search"
          />
          <Choice name="expertise" label="Expertise, any of" chosen={query.expertise} all={fields.expertise} />
          <Choice
            name="specialization"
            label="Specialization, all of"
            chosen={query.specializations}
            all={fields.specializations}
          />
          <Select
            id="authors-sort"
            name="sort"
            label="Order"
            defaultValue={query.sort === DEFAULT_SORT ? '' : query.sort}
          >
            {Object.entries(AUTHOR_SORTS).map(([value, label]) => (
              <option key={value} value={value === DEFAULT_SORT ? '' : value}>
                {label}
              </option>
            ))}
          </Select>
          <Button type="submit">Show authors</Button>
        </form>
      </FilterLine>
    </search>
  )
}

interface ChoiceProps {
  name: string
  label: string
  chosen: readonly string[]
  all: readonly string[]
}

const Choice = ({ name, label, chosen, all }: ChoiceProps) => (
  <div>
    <Select id={`authors-${name}`} name={name} label={label} defaultValue="">
      <option value="">{chosen.length ? 'Add one more' : 'Any'}</option>
      {all
        .filter((option) => !chosen.includes(option))
        .map((option) => (
          <option key={option}>{option}</option>
        ))}
    </Select>
    {chosen.length > 0 && (
      <fieldset className="chosen">
        <legend className="visually-hidden">{label}: chosen</legend>
        {chosen.map((option) => (
          <label key={option}>
            <input type="checkbox" name={name} value={option} defaultChecked /> {option}
          </label>
        ))}
      </fieldset>
    )}
  </div>
)
