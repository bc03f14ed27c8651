import { useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { confirmCode } from './sign-in.ts'
import { Refusal, failureOf } from './sign-in-form.tsx'
import { codeError } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['code'] as const

/** The second factor, where the account has one. */
export function CodeForm({ onConfirmed }: { onConfirmed: () => Promise<void> | void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    fields: FIELDS,
    check: codeError,
    async send({ code }) {
      const outcome = await confirmCode(code.replaceAll(' ', '')).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: 'Sign in failed', description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      showToast({ title: 'Welcome back!', description: 'You have been successfully signed in.' })
      await onConfirmed()
      return null
    },
  })
  return (
    <form className="account-form" aria-labelledby="second-factor" {...form.props}>
      <h2 id="second-factor" className="headline-4" tabIndex={-1} ref={heading}>
        Second factor
      </h2>
      <p>Enter the six digits that your authenticator shows now.</p>
      <Field
        id="code"
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={form.wrong.code}
      />
      <Refusal title="Sign in failed" message={form.refusal} />
      <Button type="submit" disabled={!form.isReady || form.isSending}>
        {form.isSending ? 'Checking' : 'Go on'}
      </Button>
    </form>
  )
}
