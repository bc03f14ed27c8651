import './profile.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type OwnAuthor, ownAuthor, ownByline, saveAuthor } from '#queries/writing'
import { href } from '#routes'
import { NewsroomFrame, useLeaveWarning } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { showToast } from '#ui/toast'
import { ErrorInWords, reasonOf } from '#ui/reason.ts'
import { overtakenPlaces, overtakenWords, withOvertaken } from './overtaken-places.ts'
import { Overtaken } from './overtaken.tsx'
import { type ProfileFaults, firstFault, profileFaults } from './profile-faults.ts'
import { ProfileFields, ProfilePhoto } from './profile-fields.tsx'
import { ProfilePreview } from './profile-preview.tsx'

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
    if (id === null || !found) throw new ErrorInWords('This account has no byline yet: choose your own password first')
    return { account, id, ...found }
  },
  failed: 'The profile could not be read.',
}

/** What readers learn of whoever writes. */
export function ProfilePage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Your profile"
      path={RULE.path}
      state={state}
      open={open}
      summary={({ isHidden }) => (isHidden ? WHO_SEES.hidden : WHO_SEES.shown)}
    >
      {(opened) => <Profile opened={opened} />}
    </NewsroomFrame>
  )
}

/** The profile as it stands in the form, and what of it is not stored yet. */
function useAuthor(opened: OwnAuthor) {
  const [author, setAuthor] = useState(opened)
  const [stored, setStored] = useState(opened)
  const changed = changedIn(author, stored)
  useLeaveWarning(changed !== null)
  return { author, setAuthor, changed, stored, setStored }
}

/** What differs from what is stored, or null. */
function changedIn(author: OwnAuthor, stored: OwnAuthor): Partial<OwnAuthor> | null {
  const { socialMedia, ...fields } = author
  const contacts = contactsIn(socialMedia, stored.socialMedia)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const changed: Partial<OwnAuthor> = {
    ...Object.fromEntries(
      names
        .filter((name) => JSON.stringify(author[name]) !== JSON.stringify(stored[name]))
        .map((name) => [name, author[name]]),
    ),
    ...(Object.keys(contacts).length > 0 ? { socialMedia: contacts } : {}),
  }
  return Object.keys(changed).length > 0 ? changed : null
}

/** The contacts that differ; one that is gone is empty. */
function contactsIn(given: OwnAuthor['socialMedia'], stored: OwnAuthor['socialMedia']): OwnAuthor['socialMedia'] {
  const names = Object.keys({ ...stored, ...given }).filter((name) => given[name] !== stored[name])
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
}

const WHO_SEES = {
  hidden: 'Readers see it from your first published story on.',
  shown: 'Readers see it under your stories and in the directory.',
}

/** Saves the profile; what is wrong with it, or was changed elsewhere meanwhile, is said and nothing is stored. */
function useSaving({ account, id }: Opened, { author, changed, stored, setStored }: ReturnType<typeof useAuthor>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [overtaken, setOvertaken] = useState<Partial<OwnAuthor>>({})
  async function save() {
    const found = profileFaults(author)
    const first = firstFault(found)
    setProblem(null)
    // The first of them is led to when its words stand beside it, so that they are read out with it.
    flushSync(() => setFaults(found))
    if (first) return document.getElementById(`profile-${first}`)?.focus()
    setBusy(true)
    try {
      // What another tab has saved meanwhile stays, where it was not changed here: of a list, each thing by itself.
      const theirs = changed && (await saveAuthor(account.client, id, changed, stored))
      setOvertaken(theirs ?? {})
      // Words of the form that differ from what is shown now are meant to take its place.
      setStored(theirs ? withOvertaken(stored, theirs) : author)
      if (!theirs) showToast({ title: 'Profile saved.' })
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const places = overtakenPlaces(author, overtaken)
  // Gone while it is saved, so that the same words are read out once more where they hold again.
  const told = isBusy ? null : overtakenWords(places)
  return { isBusy, faults, places, problem: problem ?? told, save }
}

function Profile({ opened }: { opened: Opened }) {
  const { account, slug, isHidden } = opened
  const form = useAuthor(opened.author)
  const { author, setAuthor } = form
  const { isBusy, faults, places, problem, save } = useSaving(opened, form)
  return (
    <>
      {!isHidden && (
        <ButtonLink small href={href('author', { slug })}>
          Open the page
        </ButtonLink>
      )}
      <form
        className="profile-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <ProfileFields author={author} faults={faults} onChange={setAuthor} />
        <ProfilePhoto author={author} account={account} onChange={setAuthor} />
        <div role="alert">{problem && <p className="desk-failure">Not saved: {problem}</p>}</div>
        {places.length > 0 && (
          <Overtaken
            {...{ places, author }}
            onTake={(taken, { id }) => {
              // Its button goes once it is taken.
              flushSync(() => setAuthor(taken))
              document.getElementById(id)?.focus()
            }}
          />
        )}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save the profile'}
        </Button>
      </form>
      <ProfilePreview author={author} />
    </>
  )
}
