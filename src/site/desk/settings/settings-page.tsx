import './settings.later.css'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Samples as SampleCounts,
  type SignUpSettings,
  type SiteLink,
  type SiteLook,
  samples,
  signUps,
  siteSettings,
} from '#queries/desk'
import { href } from '#routes'
import { NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Categories } from './categories.tsx'
import { Look } from './look.tsx'
import { OwnLinks } from './own-links.tsx'
import { OwnNewsroom } from './own-newsroom.tsx'
import { Samples } from './samples.tsx'
import { SignUps } from './sign-ups.tsx'
import { TestMail } from './test-mail.tsx'

interface Opened {
  account: Account
  look: SiteLook
  links: SiteLink[]
  entry: SignUpSettings
  counts: SampleCounts
}

const PATH = href('deskPage', { page: 'settings' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  async load(account) {
    const { client } = account
    const [set, entry, counts] = await Promise.all([siteSettings(client), signUps(client), samples(client)])
    const { links, ...look } = set
    return { account, look, links, entry, counts }
  },
  failed: 'The settings could not be read.',
}

/** What the site is called, how it looks, its categories, who may sign up, whether mail arrives, and whose newsroom it is. */
export function SettingsPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Settings"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      whose="Admins set what the site is called, how it looks and who may sign up."
    >
      {(opened) => <Settings {...opened} onChanged={open} />}
    </NewsroomFrame>
  )
}

function Settings({ account, look, links, entry, counts, onChanged }: Opened & { onChanged: () => Promise<void> }) {
  const { site } = useRouter().options.context
  const { client } = account
  const [setAtFirst] = useState(look.name)
  // The page has the operator's name as long as no other was set when it came.
  const name = look.name || (setAtFirst === '' ? site.name : 'as the operator has named it')
  const isFresh = counts.stories + counts.profiles > 0
  return (
    <>
      {isFresh && <OwnNewsroom client={client} look={look} onStarted={onChanged} />}
      <Look client={client} look={look} site={{ name, origin: site.origin }} onSaved={onChanged} />
      <Categories client={client} />
      <SignUps client={client} settings={entry} onSaved={onChanged} />
      <OwnLinks client={client} links={links} onSaved={onChanged} />
      <TestMail client={client} address={account.email} />
      <Samples client={client} counts={counts} onChanged={onChanged} />
    </>
  )
}
