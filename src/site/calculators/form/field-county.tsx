import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useIsOnline } from '#ui/connection.ts'
import { Field as TextInput } from '#ui/field'
import { type FieldProps, hintOf, scriptedId, unscriptedId } from './field-parts.tsx'
import { countyNamed, countyWords } from './county-named.ts'
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
const CHOOSE = 'Choose a county from the list as you type.'
const MISSED = 'The counties could not be looked up. Change a letter to try again.'
const AWAY = 'You are offline. The counties are looked up once you are connected.'

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
  const [first] = useState(county ? countyWords(county) : text)
  const [words, setWords] = useState(first)
  const pick = (typed: string, among: readonly Found[]) => {
    const match = countyNamed(typed, among)
    if (match) change({ [name]: match.fips })
  }
  // What was pasted is chosen once it has been found.
  const { found, missed } = useFound(words === first ? '' : words, pick)
  const id = scriptedId(field, name)
  const type = (typed: string) => {
    setWords(typed)
    if (typed.trim() === '') change({ [name]: '' })
    else pick(typed, found)
  }
  const isOpen =
    words.trim() !== '' && (!county || words !== countyWords(county)) && !found.some((one) => one.fips === text)
  return (
    <>
      <TextInput
        id={id}
        label={field.label}
        hint={isOpen ? (formerCountyWords(words) ?? missed ?? CHOOSE) : hintOf(field, note)}
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
          <option key={one.fips} value={countyWords(one)}>
            {one.formerly ? `${countyWords(one)} (once ${one.formerly}, ${one.state})` : countyWords(one)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/**
 * What the words find, a moment after they were typed; nothing on the server. What did not come is asked for again when the device
 * is back on a network.
 */
function useFound(words: string, onFound: (asked: string, found: readonly Found[]) => void) {
  const [found, setFound] = useState<readonly Found[]>([])
  const [missed, setMissed] = useState<{ asked: string; why: string } | null>(null)
  const asked = useDeferredValue(words.trim())
  const isOnline = useIsOnline()
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (asked.length < LEAST_LETTERS) return undefined
    let isWanted = true
    const take = (counties: readonly Found[]) => {
      setMissed(null)
      setFound(counties)
      tell(asked, counties)
    }
    const timer = setTimeout(() => {
      findCounties(asked).then(
        (counties) => isWanted && take(counties),
        (error: unknown) => {
          console.warn('The search for counties failed', error)
          if (isWanted) setMissed({ asked, why: isOnline ? MISSED : AWAY })
        },
      )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, isOnline])
  return { found, missed: missed?.asked === asked ? missed.why : null }
}
