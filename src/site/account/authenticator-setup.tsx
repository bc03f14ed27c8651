import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { type NewAuthenticator, beginAuthenticator, confirmAuthenticator } from './factors.ts'
import { freeName } from './free-name.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { codeError, codeRefusal } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

interface Props {
  /** Names that other factors have. */
  taken: readonly string[]
  onDone: () => void
  /** With the name that it may have by then. */
  onCancel: (name: string) => void
}

/** From the picture to the first code. */
export function AuthenticatorSetup({ taken, onDone, onCancel }: Props) {
  const { site } = useRouter().options.context
  const [begun, setBegun] = useState<NewAuthenticator | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [name] = useState(() => freeName('Authenticator app', taken))
  useEffect(() => {
    const end = new AbortController()
    async function begin() {
      const outcome = await beginAuthenticator(name, site.name).catch(failureOf)
      if (end.signal.aborted) return
      if (outcome.ok) setBegun(outcome)
      else setProblem(outcome.message)
    }
    void begin()
    return () => end.abort()
  }, [name, site.name])
  return (
    <div className="account-setup">
      <Refusal title="Not begun" message={problem} />
      {begun && <FirstCode begun={begun} onDone={onDone} />}
      {!begun && problem === null && <output>Making a secret</output>}
      <Button small kind="quiet" onClick={() => onCancel(name)}>
        Cancel
      </Button>
    </div>
  )
}

const FIELDS = ['code'] as const

/** The picture comes below the button that asked for it, and often below the window. */
const intoSight = (steps: HTMLElement | null) => steps?.scrollIntoView({ block: 'nearest' })

function FirstCode({ begun, onDone }: { begun: NewAuthenticator; onDone: () => void }) {
  const form = useForm({
    fields: FIELDS,
    check: codeError,
    async send({ code }) {
      const outcome = await confirmAuthenticator(begun.id, code).catch(failureOf)
      if (!outcome.ok) return codeRefusal(outcome, 'totp')
      showToast({ title: 'Two-step sign-in is on.', description: 'Now make recovery codes and keep them.' })
      onDone()
      return null
    },
  })
  return (
    <form className="account-fields" aria-label="Authenticator app" {...form.props}>
      <ol className="account-steps" ref={intoSight}>
        <li>
          <p>Scan this picture with your authenticator app.</p>
          <img
            className="account-qr"
            src={begun.picture}
            alt="Code for an authenticator app"
            width={180}
            height={180}
          />
          <p className="meta">Or type this secret into it:</p>
          <p className="account-secret">
            <code>{grouped(begun.secret)}</code>
            <CopyButton text={begun.secret} of="the secret" then="Paste it into your authenticator app." />
          </p>
        </li>
        <li>
          <Field
            id="code"
            name="code"
            label="Type the six digits that it shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={form.wrong.code}
          />
        </li>
      </ol>
      <Refusal title="Not confirmed" message={form.refusal} />
      <Button small type="submit" disabled={form.isSending}>
        {form.isSending ? 'Checking' : 'Turn it on'}
      </Button>
    </form>
  )
}

/** In fours, which are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
