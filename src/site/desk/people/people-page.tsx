import './people.later.css'
import { useState } from 'react'
import { rolesWithFactor } from '#queries/desk'
import type { Role } from '#queries/people'
import { href } from '#routes'
import { NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Demands } from './demands.tsx'
import { Invite } from './invite.tsx'
import { People } from './people.tsx'

interface Opened {
  account: Account
  demanding: ReadonlySet<Role>
}

const PATH = href('deskPage', { page: 'people' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  load: async (account) => ({ account, demanding: await rolesWithFactor(account.client) }),
  failed: 'The people could not be read.',
}

/** Who works here: inviting, roles, second factors, and the end of it. */
export function PeoplePage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="People"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      whose="Admins invite people and say what each may do."
    >
      {(opened) => <Opened {...opened} open={open} />}
    </NewsroomFrame>
  )
}

function Opened({ account, demanding, open }: Opened & { open: () => Promise<void> }) {
  const [invited, setInvited] = useState(0)
  return (
    <>
      <People account={account} invited={invited} />
      <Invite account={account} invited={invited} onInvited={() => setInvited(invited + 1)} />
      <Demands client={account.client} demanding={demanding} onChanged={open} />
    </>
  )
}
