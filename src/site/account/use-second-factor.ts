import { useEffect, useState } from 'react'
import { sendCode } from './factors.ts'
import { failureOf } from './outcome.ts'
import { type SecondFactor, secondFactors } from './sign-in.ts'

/** The factors that may be asked for, the one that is, and the way to have a telephone sent its code. */
export function useSecondFactor() {
  const [factors, setFactors] = useState<readonly SecondFactor[]>([])
  const [chosen, choose] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    secondFactors().then(setFactors, (error: unknown) => setProblem(failureOf(error).message))
  }, [])
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0] ?? null
  async function sendTo({ id }: SecondFactor) {
    const sent = await sendCode(id).catch(failureOf)
    setProblem(sent.ok ? null : sent.message)
    if (!sent.ok) return
    setFactors((known) => known.map((one) => (one.id === id ? { ...one, challengeId: sent.challengeId } : one)))
  }
  return { factors, factor, problem, choose, send: () => factor && void sendTo(factor) }
}
