import { useRef, useState } from 'react'
import { reasonOf } from '#ui/reason.ts'

interface Choice<Value> {
  /** What is chosen for. */
  of: string
  value: Value
}

interface Saving<Value> {
  /** Why it was refused, in words. */
  save: (of: string, value: Value) => Promise<string | null>
  /** Reads again what is stored. */
  onSaved: () => Promise<void>
  /** What is said of a refusal, where several things are chosen for. */
  refused?: (of: string, refusal: string) => string
}

/**
 * Choices that hold from the moment they are made. Each shows at once and is saved in its turn, so that none that is made
 * while another is on its way gets lost; one that is refused goes back to what is stored, and its refusal stands until something
 * else is chosen for the same.
 */
export function useChoices<Value>({ save, onSaved, refused = nothingChanged }: Saving<Value>) {
  const [unsaved, setUnsaved] = useState<readonly Choice<Value>[]>([])
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const turn = useRef(Promise.resolve())
  async function take(choice: Choice<Value>) {
    const refusal = await save(choice.of, choice.value).catch(reasonOf)
    setFailures((before) => {
      const others = [...before].filter(([of]) => of !== choice.of)
      return new Map(refusal ? [...others, [choice.of, refused(choice.of, refusal)]] : others)
    })
    await onSaved()
    setUnsaved((all) => all.filter((each) => each !== choice))
  }
  return {
    failure: [...failures.values()].join(' ') || null,
    isBusy: unsaved.length > 0,
    /** What is to be shown for it. */
    shown(of: string, stored: Value): Value {
      const choice = unsaved.findLast((each) => each.of === of)
      return choice ? choice.value : stored
    },
    choose(of: string, value: Value) {
      const choice = { of, value }
      setUnsaved((all) => [...all, choice])
      turn.current = turn.current.then(() => take(choice))
    },
  }
}

const nothingChanged = (_of: string, refusal: string): string => `Nothing was changed. ${refusal}.`
