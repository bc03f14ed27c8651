import './settings.later.css'
import { useRouter } from '@tanstack/react-router'
import { type Samples as SampleCounts, type SiteWishes, samples, siteSettings } from '#queries/desk'
import { href } from '#routes'
import { NewsroomFrame, ReadOnlyNote } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { Look } from './look.tsx'
import { OwnNewsroom } from './own-newsroom.tsx'
import { Samples } from './samples.tsx'
import { TestMail } from './test-mail.tsx'

interface Opened {
  account: Account
  wishes: SiteWishes
  counts: SampleCounts
}

const PATH = href('deskPage', { page: 'settings' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  async load(account) {
    const [wishes, counts] = await Promise.all([siteSettings(account.client), samples(account.client)])
    return { account, wishes, counts }
  },
  onFailure(error) {
    console.error('The settings could not be read', error)
    showToast({ title: 'The settings could not be read.', description: reasonOf(error), variant: 'destructive' })
  },
}

const WORDS = {
  failed: 'The settings could not be read.',
  notYours: 'This page is not for you.',
  whose: 'Admins set what the site is called and how it looks.',
}

/** What the site is called, how it looks, whether mail arrives, and whose newsroom it is. */
export function SettingsPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Settings"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      words={WORDS}
      instead={{ href: href('dashboard'), label: 'To the dashboard' }}
    >
      {(opened) => <Settings {...opened} onChanged={open} />}
    </NewsroomFrame>
  )
}

function Settings({ account, wishes, counts, onChanged }: Opened & { onChanged: () => Promise<void> }) {
  const { site } = useRouter().options.context
  const { client } = account
  const isFresh = counts.stories + counts.profiles > 0
  return (
    <>
      {account.mustChangePassword && <ReadOnlyNote path={PATH} />}
      {isFresh && <OwnNewsroom client={client} wishes={wishes} onStarted={onChanged} />}
      <Look key={JSON.stringify(wishes)} client={client} wishes={wishes} site={site} onSaved={onChanged} />
      <TestMail client={client} address={account.email} />
      <Samples client={client} counts={counts} onChanged={onChanged} />
    </>
  )
}
