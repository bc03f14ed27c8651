import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'
import { showToast } from '#ui/toast'
import { confirmRecoveryCode } from './factors.ts'
import { FormTitle } from './form-title.tsx'
import { type Outcome, failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { type SecondFactor, confirmCode, secondFactors } from './sign-in.ts'
import { codeRefusal, isRecoveryCode, secondFactorError } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'
import { useSecondFactor } from './use-second-factor.ts'

const FIELDS = ['code'] as const

/** The second factor, where the account has one. */
export function CodeForm({ onConfirmed }: { onConfirmed: () => Promise<void> | void }) {
  const { factors, factor, choose, send, problem } = useSecondFactor()
  const form = useForm({
    fields: FIELDS,
    check: secondFactorError,
    async send({ code }) {
      const outcome = await confirmed(code, factor).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: 'Sign in failed', description: outcome.message, variant: 'destructive' })
        return codeRefusal(outcome, isRecoveryCode(code) ? 'recovery' : (factor?.type ?? 'totp'))
      }
      showToast({ title: 'Welcome back!', description: 'You have been successfully signed in.' })
      await onConfirmed()
      return null
    },
  })
  const isPhone = factor?.type === 'phone'
  return (
    <form className="account-form" aria-labelledby="second-factor" {...form.props}>
      <FormTitle id="second-factor" words="Second factor" />
      {factors.length > 1 && (
        <Select id="factor" label="Which one" value={factor?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          {factors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <p>{isPhone ? ABOUT.phone : ABOUT.app}</p>
      {isPhone && <SendButton isSent={factor.challengeId !== null} onSend={send} />}
      <CodeField error={form.wrong.code} />
      <Refusal title="Sign in failed" message={form.refusal ?? problem} />
      <div className="actions">
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? 'Checking' : 'Go on'}
        </Button>
        <Button kind="quiet" data-sign-out="">
          Sign Out
        </Button>
      </div>
    </form>
  )
}

const ABOUT = {
  app: 'Enter the six digits that your authenticator shows now.',
  phone: 'Have a code sent to your telephone, and enter its six digits.',
}

const SendButton = ({ isSent, onSend }: { isSent: boolean; onSend: () => void }) => (
  <Button kind="plain" onClick={onSend}>
    {isSent ? 'Send it again' : 'Send a code'}
  </Button>
)

const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
    id="code"
    name="code"
    label="Code"
    hint="Without it, type one of your recovery codes."
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    required
    error={error}
  />
)

/** A recovery code stands in for every factor; whoever is faster than the list of factors has it awaited. */
const confirmed = async (code: string, factor: SecondFactor | null): Promise<Outcome> =>
  isRecoveryCode(code)
    ? confirmRecoveryCode(code.trim())
    : confirmCode(code.replaceAll(' ', ''), factor ?? (await secondFactors())[0] ?? null)
