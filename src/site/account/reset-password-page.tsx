import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { href } from '#routes'
import { type Account, type BackendAddress, authClient, currentAccount, isUnreached, onSignedOut } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { AccountName } from './account-name.tsx'
import { CodeForm } from './code-form.tsx'
import { takeInvitation } from './invited.ts'
import { MailForm } from './mail-form.tsx'
import { replacePassword } from './sign-in.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { PASSWORD_RULE, newPasswordErrors } from './sign-in-rules.ts'
import { type SentMail, SentNote } from './sent-note.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['password', 'repeated'] as const

/** Where the letters about a forgotten password and an invitation lead: their links have opened a session. */
export function ResetPasswordPage() {
  const router = useRouter()
  const { site } = router.options.context
  const [link, setLink] = useState<'looking' | 'spent' | 'away' | Visitor>('looking')
  useEffect(() => {
    opened(site).then(setLink, (error: unknown) => {
      console.error('The link of the letter could not be used', error)
      setLink('away')
    })
  }, [site])
  const isOpen = typeof link === 'object'
  useEffect(
    () => (isOpen ? onSignedOut(() => void router.navigate({ href: href('auth') })) : undefined),
    [isOpen, router],
  )
  return (
    <main id="main" className="page account">
      <h1 className="headline-1">Choose a new password</h1>
      <noscript>
        <p className="account-note">This page needs JavaScript, because the session is kept in your browser.</p>
      </noscript>
      {link === 'looking' && <output className="standfirst needs-scripts">Looking at your link</output>}
      {isOpen &&
        (link.needsCode ? (
          <CodeForm onConfirmed={async () => setLink(await opened(site, link.isInvited))} />
        ) : (
          <NewPassword
            email={link.email}
            next={href(link.isInvited && link.role !== 'reader' ? 'dashboard' : 'home')}
          />
        ))}
      {link === 'spent' && <SpentLink />}
      {link === 'away' && <p className="account-note">{AWAY}</p>}
    </main>
  )
}

const AWAY = 'Your link could not be looked at: nobody responded. Check your connection, then load this page again.'

/** Nobody can tell the link of an invitation from that of a forgotten password any more: what is said holds for both. */
function SpentLink() {
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<SentMail | null>(null)
  if (sent) return <SentNote {...sent} />
  if (isAsking) return <MailForm purpose="reset" onSent={setSent} />
  return (
    <div className="account-note">
      <p>
        This link was used already, its time is over, or it was asked for on another device. If you have a password,
        sign in with it. If you have none yet, or forgot it, ask for a new letter.
      </p>
      <div className="actions">
        <Button kind="primary" onClick={() => setAsking(true)}>
          Ask for a new letter
        </Button>
        <ButtonLink href={href('auth')}>To Author Login</ButtonLink>
      </div>
    </div>
  )
}

/** Whoever a link has let in; an invited member of the newsroom goes on to where its work begins. */
interface Visitor extends Account {
  isInvited: boolean
}

/** Whose session a link has opened. The client exchanges the code of a link by itself; an invitation has it in its address. */
async function opened(to: BackendAddress, wasInvited = false): Promise<Visitor | 'spent'> {
  const auth = await authClient()
  const { error } = await auth.initialize()
  // That an invitation is no link with a code is an error as well.
  if (error && isUnreached(error)) throw error
  const { data } = await auth.getSession()
  const isInvited = wasInvited || (data.session === null && (await takeInvitation(auth)))
  const account = data.session !== null || isInvited ? await currentAccount(to) : null
  return account ? { ...account, isInvited } : 'spent'
}

function NewPassword({ email, next }: { email: string; next: string }) {
  const router = useRouter()
  const form = useForm({
    fields: FIELDS,
    check: newPasswordErrors,
    async send({ password }) {
      const outcome = await replacePassword(password).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: 'Password update failed', description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      showToast({ title: 'Password updated.', description: 'Your password has been successfully updated.' })
      await router.navigate({ href: next })
      return null
    },
  })
  return (
    <form className="account-form" aria-label="New password" {...form.props}>
      <AccountName email={email} />
      <Field
        id="password-password"
        name="password"
        type="password"
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        maxLength={4096}
        required
        error={form.wrong.password}
      />
      <Field
        id="password-repeated"
        name="repeated"
        type="password"
        label="New password again"
        autoComplete="new-password"
        maxLength={4096}
        required
        error={form.wrong.repeated}
      />
      <Refusal title="Password update failed" message={form.refusal} />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? 'Saving' : 'Save the new password'}
      </Button>
    </form>
  )
}
