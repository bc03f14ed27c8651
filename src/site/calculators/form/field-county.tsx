import { useDeferredValue, useEffect, useState } from 'react'
import { Field as TextInput } from '#ui/field'
import { type FieldProps, hintOf, scriptedId, unscriptedId } from './field-parts.tsx'
import type { CountyField, CountyLimits } from '#calculators'
import { formerCountyWords } from '#calculators/counties'
import { findCounties } from '#calculator-pages/live'

interface Props extends FieldProps<CountyField> {
  /** The county that the text names. */
  county: CountyLimits | null
}

interface Found {
  fips: string
  name: string
  state: string
  formerly?: string
}

const LEAST_LETTERS = 2
const WAIT_MS = 200

/** A county by name: suggestions as one types, or its name and state in full where scripts do not run. */
export function CountyInput(props: Props) {
  const { name, field, text, error, note, county, change } = props
  return (
    <>
      <div className="without-scripts">
        <TextInput
          id={unscriptedId(field, name)}
          name={name}
          label={field.label}
          hint={`County and state, such as Franklin, OH. ${hintOf(field, note)}`}
          error={error}
          value={text}
          onChange={(event) => change({ [name]: event.target.value })}
          autoComplete="off"
        />
      </div>
      <div className="needs-scripts">
        <Search key={county?.fips ?? 'none'} {...props} />
      </div>
    </>
  )
}

function Search({ name, field, text, error, note, county, change }: Props) {
  const [first] = useState(county ? wordsOf(county) : text)
  const [words, setWords] = useState(first)
  const found = useFound(words === first ? '' : words)
  const id = scriptedId(field, name)
  const type = (typed: string) => {
    setWords(typed)
    const match = found.find((one) => wordsOf(one) === typed)
    if (match) change({ [name]: match.fips })
    else if (typed.trim() === '') change({ [name]: '' })
  }
  const isOpen =
    words.trim() !== '' && (!county || words !== wordsOf(county)) && !found.some((one) => one.fips === text)
  return (
    <>
      <TextInput
        id={id}
        label={field.label}
        hint={isOpen ? (formerCountyWords(words) ?? 'Choose a county from the list as you type.') : hintOf(field, note)}
        error={error}
        list={`${id}-found`}
        value={words}
        onChange={(event) => type(event.target.value)}
        maxLength={60}
        autoComplete="off"
        placeholder="County name"
      />
      <datalist id={`${id}-found`}>
        {found.map((one) => (
          <option key={one.fips} value={wordsOf(one)}>
            {one.formerly ? `${wordsOf(one)} (once ${one.formerly}, ${one.state})` : wordsOf(one)}
          </option>
        ))}
      </datalist>
    </>
  )
}

const wordsOf = ({ name, state }: Pick<Found, 'name' | 'state'>) => `${name}, ${state}`

/** What the words find, a moment after they were typed; nothing on the server. */
function useFound(words: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  const asked = useDeferredValue(words.trim())
  useEffect(() => {
    if (asked.length < LEAST_LETTERS) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      findCounties(asked).then(
        (counties) => isWanted && setFound(counties),
        (error: unknown) => console.warn('The search for counties failed', error),
      )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return found
}
