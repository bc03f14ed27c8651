import { useCallback, useState } from 'react'
import { Failure, useFailure, useList } from '#newsroom'
import {
  type DeliveryState,
  type Hook,
  hookDeliveries,
  hookSecret,
  removeHook,
  sendAgain,
  switchHook,
  tryHook,
} from '#queries/desk'
import type { Client, TimePlace } from '#queries/shared'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { CopyButton } from '#ui/copy'
import { reasonOf } from '#ui/reason.ts'
import { StateMark } from '#ui/tag'
import { showToast } from '#ui/toast'
import { Deliveries } from './deliveries.tsx'
import { HookForm } from './hook-form.tsx'

interface Props {
  hook: Hook
  client: Client
  onChanged: () => Promise<void>
}

/** A receiver: what it is told, its key, its deliveries, and what can be done with it. */
export function HookRow(props: Props) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="desk-hook" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Head hook={props.hook} />
      {isOpened && <Opened {...props} />}
    </details>
  )
}

function Opened({ hook, client, onChanged }: Props) {
  const { isBusy, failure, act } = useActions(hook.name)
  const [state, setState] = useState<DeliveryState | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const ask = useCallback(
    (after: TimePlace | null) => hookDeliveries(client, { hook: hook.id, state }, after),
    [client, hook.id, state],
  )
  const list = useList(ask)
  const again = async (id: string) => {
    await sendAgain(client, id)
    showToast({ title: 'It is sent again.' })
    list.again()
  }
  return (
    <>
      <Buttons {...{ hook, client, isBusy, onChanged, act }} onRead={list.again} onSecret={setSecret} />
      <Failure {...failure} />
      {secret && (
        <p>
          <code>{secret}</code> <CopyButton text={secret} of="the key" then="Its receiver checks signatures with it." />
        </p>
      )}
      <Deliveries id={hook.id} {...{ list, state }} onState={setState} onAgain={(id) => void act(() => again(id))} />
      <HookForm client={client} hook={hook} onStored={onChanged} />
    </>
  )
}

const Head = ({ hook }: { hook: Hook }) => (
  <summary>
    <b>{hook.name}</b> <span className="meta">{hook.url}</span>{' '}
    {hook.isOn ? (
      hook.failures > 0 && <StateMark tone="stale">{hook.failures} failed</StateMark>
    ) : (
      <StateMark tone="stale">Off</StateMark>
    )}
  </summary>
)

interface ButtonsProps extends Props {
  isBusy: boolean
  act: (work: () => Promise<void>) => Promise<void>
  onRead: () => void
  onSecret: (secret: string) => void
}

const Buttons = ({ hook, client, isBusy, onChanged, act, onRead, onSecret }: ButtonsProps) => (
  <div className="actions">
    <Button small kind="plain" aria-disabled={isBusy} onClick={() => void act(() => test({ client, hook, onRead }))}>
      Send a test
    </Button>
    <Button small kind="plain" aria-disabled={isBusy} onClick={onRead}>
      Read the log anew
    </Button>
    <Button
      small
      kind="plain"
      aria-disabled={isBusy}
      onClick={() => void act(async () => onSecret(await hookSecret(client, hook.id)))}
    >
      Show its key
    </Button>
    <Button
      small
      kind="plain"
      aria-disabled={isBusy}
      onClick={() => void act(() => switchHook(client, { id: hook.id, isOn: !hook.isOn }).then(onChanged))}
    >
      {hook.isOn ? 'Turn off' : 'Turn on'}
    </Button>
    <Confirm
      label="Remove"
      sure="Remove it with its log?"
      about={hook.name}
      kind="danger"
      isBusy={isBusy}
      onConfirm={() => void act(() => removeHook(client, hook.id).then(onChanged))}
    />
  </div>
)

async function test({ client, hook, onRead }: Pick<ButtonsProps, 'client' | 'hook' | 'onRead'>): Promise<void> {
  await tryHook(client, hook.id)
  showToast({ title: 'A test is on its way.', description: 'The log says how it was taken.' })
  onRead()
}

/** One thing is done at a time, and what went wrong is said. */
function useActions(name: string) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(name)
  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const refusal = await work().then(() => null, reasonOf)
    tell(refusal && `That did not work. ${refusal}.`)
    setBusy(false)
  }
  return { isBusy, failure, act }
}
