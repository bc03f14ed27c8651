import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { CATALOG } from '#calculators'
import { Field, Select } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { inTextAfter } from '#studio/editor'
import { type CalculatorInput, caseOfAddress, inputsOf, workedOut } from './calculation-case.ts'
import { FormDialog } from './form-dialog.tsx'
import { useIsLeft } from './use-is-left.ts'

/** A case worked out by a calculator: its sentence stands in the text, with fields for what readers may change. */
export function CalculationForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [given, setGiven] = useState<Given>({ name: CATALOG[0]?.name ?? '', values: {}, asked: [] })
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const inputs = useInputs(given.name, setProblem)
  const isLeft = useIsLeft()
  async function submit() {
    setProblem(null)
    setBusy(true)
    try {
      const attrs = await attributesOf(given, inputs, title)
      if (isLeft.current) return
      inTextAfter(onClose, editor).insertContent({ type: 'calculation', attrs }).run()
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title="Calculator"
      action="Put in the result"
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WhichCalculator given={given} onGiven={setGiven} onProblem={setProblem} />
      <Inputs
        inputs={inputs}
        {...given}
        onValues={(values) => setGiven({ ...given, values })}
        onAsked={(asked) => setGiven({ ...given, asked })}
      />
      <Field
        id="calculation-title"
        label="Title"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}

interface Given {
  /** Of the calculator. */
  name: string
  values: Record<string, string>
  /** Inputs that readers may change. */
  asked: string[]
}

async function attributesOf({ name, values, asked }: Given, inputs: readonly CalculatorInput[], title: string) {
  const { href, sentence, title: usual } = await workedOut(name, values)
  const asks = inputs.filter((input) => asked.includes(input.name)).map((input) => `${input.name}=${input.label}`)
  return { href, title: title.trim() || usual, sentence, asks: asks.join('\n') }
}

interface WhichProps {
  given: Given
  onGiven: (given: Given) => void
  onProblem: (words: string | null) => void
}

/** The calculator by its name, or with everything that the address of its page carries. */
const WhichCalculator = ({ given, onGiven, onProblem }: WhichProps) => (
  <>
    <Select
      id="calculation-name"
      label="Calculator"
      value={given.name}
      onChange={(event) => onGiven({ name: event.target.value, values: {}, asked: [] })}
    >
      {CATALOG.map((entry) => (
        <option key={entry.name} value={entry.name}>
          {entry.title}
        </option>
      ))}
    </Select>
    <Field
      id="calculation-address"
      label="Or the address of its page, filled in"
      autoComplete="off"
      onChange={(event) => {
        const address = event.target.value.trim()
        const found = caseOfAddress(address)
        onProblem(found || !address ? null : 'This is no address of a calculator: it begins with /calculator.')
        if (found) onGiven({ ...given, ...found })
      }}
    />
  </>
)

/** What the calculator asks for; nothing while it is being loaded. */
function useInputs(name: string, onProblem: (words: string) => void): CalculatorInput[] {
  const [loaded, setLoaded] = useState<{ name: string; inputs: CalculatorInput[] }>({ name: '', inputs: [] })
  useEffect(() => {
    let isWanted = true
    inputsOf(name).then(
      (inputs) => isWanted && setLoaded({ name, inputs }),
      (error: unknown) => {
        console.error('The calculator could not be loaded', error)
        onProblem('The calculator could not be loaded. Check your connection and choose it again.')
      },
    )
    return () => {
      isWanted = false
    }
  }, [name, onProblem])
  return loaded.name === name ? loaded.inputs : []
}

interface InputsProps {
  inputs: readonly CalculatorInput[]
  values: Readonly<Record<string, string>>
  asked: readonly string[]
  onValues: (values: Record<string, string>) => void
  onAsked: (asked: string[]) => void
}

const Inputs = ({ inputs, values, asked, onValues, onAsked }: InputsProps) => (
  <fieldset className="studio-inputs">
    <legend>Inputs. What is left empty stands at its usual value.</legend>
    {inputs.map(({ name, label, options }) => {
      const common = { id: `calculation-${name}`, label, value: values[name] ?? '' }
      const change = (value: string) => onValues({ ...values, [name]: value })
      return (
        <div key={name}>
          {options ? (
            <Select {...common} onChange={(event) => change(event.target.value)}>
              <option value="">As usual</option>
              {options.map(([option, words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
            </Select>
          ) : (
            <Field {...common} autoComplete="off" onChange={(event) => change(event.target.value)} />
          )}
          {!options && (
            <label className="studio-check">
              <input
                type="checkbox"
                checked={asked.includes(name)}
                onChange={(event) =>
                  onAsked(event.target.checked ? [...asked, name] : asked.filter((other) => other !== name))
                }
              />
              Readers may change it<span className="visually-hidden">: {label}</span>
            </label>
          )}
        </div>
      )
    })}
  </fieldset>
)
