import './hooks.later.css'
import { DeskSection, NewsroomFrame } from '#newsroom'
import { type Hook, hooks } from '#queries/desk'
import { href } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'
import { HookForm } from './hook-form.tsx'
import { HookRow } from './hook-row.tsx'

interface Opened {
  account: Account
  all: Hook[]
}

const PATH = href('deskPage', { page: 'hooks' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  load: async (account) => ({ account, all: await hooks(account.client) }),
  failed: 'The hooks could not be read.',
}

/** Who is told what happens on the site: receivers, what each wants to know, and what was delivered. */
export function HooksPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Hooks"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      whose="Admins say who is told what happens on the site."
    >
      {({ account, all }) => (
        <>
          <DeskSection id="hooks" title="Receivers" note="Each gets a signed POST, retried until it is accepted">
            {all.length === 0 && <p>No receivers yet.</p>}
            {all.map((hook) => (
              <HookRow key={hook.id} hook={hook} client={account.client} onChanged={open} />
            ))}
          </DeskSection>
          <DeskSection id="add-hook" title="Add a receiver" note="A public https address, or an origin of HOOK_ORIGINS">
            <HookForm client={account.client} onStored={open} />
          </DeskSection>
        </>
      )}
    </NewsroomFrame>
  )
}
