import '../dashboard/dashboard.css'
import { useState } from 'react'
import { type OwnAuthor, ownAuthor, ownByline, saveAuthor } from '#queries/writing'
import { href } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { GuardedPage } from '../guarded-page.tsx'
import { LINES, LISTS, LONG_LINES, listed } from './profile-fields.ts'

interface Opened {
  account: Account
  id: string
  author: OwnAuthor
  slug: string
  isHidden: boolean
}

const RULE: GuardRule<Opened> = {
  path: href('authorProfile'),
  mayEnter: ({ role }) => role !== 'reader',
  async load(account) {
    const id = await ownByline(account.client)
    const found = id === null ? null : await ownAuthor(account.client, id)
    if (id === null || !found) throw new Error('This account has no byline yet: choose your own password first')
    return { account, id, ...found }
  },
  onFailure(error) {
    console.error('The profile could not be opened', error)
    showToast({ title: 'The profile could not be opened.', description: String(error), variant: 'destructive' })
  },
}

/** What readers learn of whoever writes. */
export function ProfilePage() {
  const { state, open } = useGuarded(RULE)
  return (
    <GuardedPage path={RULE.path} title="Your profile" state={state} onRetry={() => void open()}>
      {(opened) => <Profile opened={opened} />}
    </GuardedPage>
  )
}

function Profile({ opened }: { opened: Opened }) {
  const { account, id, slug, isHidden } = opened
  const [author, setAuthor] = useState(opened.author)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function save() {
    setBusy(true)
    setProblem(null)
    try {
      await saveAuthor(account.client, id, author)
      showToast({ title: 'Profile saved.' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <main id="main" className="page desk">
      <h1 className="headline-1">Your profile</h1>
      <p className="standfirst">
        {isHidden
          ? 'Readers see it from your first published story on.'
          : 'Readers see it under your stories and in the directory.'}
      </p>
      {!isHidden && (
        <ButtonLink small href={href('author', { slug })}>
          Open the page
        </ButtonLink>
      )}
      <form
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        {LINES.map(({ field, label, most, hint }) => (
          <Field
            key={field}
            id={`profile-${field}`}
            label={label}
            maxLength={most}
            hint={hint}
            value={author[field] ?? ''}
            onChange={(event) => setAuthor({ ...author, [field]: event.target.value })}
          />
        ))}
        {LONG_LINES.map(({ field, label, most, rows }) => (
          <label key={field} className="studio-area" htmlFor={`profile-${field}`}>
            {label}
            <textarea
              id={`profile-${field}`}
              rows={rows}
              maxLength={most}
              value={author[field]}
              onChange={(event) => setAuthor({ ...author, [field]: event.target.value })}
            />
          </label>
        ))}
        {LISTS.map(({ field, label }) => (
          <Field
            key={field}
            id={`profile-${field}`}
            label={label}
            hint="Between commas."
            defaultValue={author[field].join(', ')}
            onBlur={(event) => setAuthor({ ...author, [field]: listed(event.target.value) })}
          />
        ))}
        {(['linkedin', 'twitter', 'email'] as const).map((name) => (
          <Field
            key={name}
            id={`profile-${name}`}
            label={{ linkedin: 'LinkedIn', twitter: 'X (Twitter)', email: 'Public e-mail' }[name]}
            value={author.socialMedia[name] ?? ''}
            onChange={(event) =>
              setAuthor({ ...author, socialMedia: contacts(author.socialMedia, name, event.target.value) })
            }
          />
        ))}
        <div role="alert">{problem && <p className="desk-failure">Not saved: {problem}</p>}</div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save the profile'}
        </Button>
      </form>
    </main>
  )
}

function contacts(before: Record<string, string>, name: string, value: string): Record<string, string> {
  const { [name]: _former, ...others } = before
  return value.trim() === '' ? others : { ...others, [name]: value.trim() }
}
