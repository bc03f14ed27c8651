import { type Device, endDevice } from '#queries/accounts'
import type { Client } from '#queries/shared'
import { Confirm } from '#ui/confirm'
import { formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { StateMark } from '#ui/tag'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { deviceName } from './device-name.ts'
import { failureOf } from './outcome.ts'
import { endOtherDevices } from './own-account.ts'

interface Props {
  client: Client
  devices: readonly Device[]
  onChanged: () => void
}

/** Where somebody is signed in. */
export function DevicesSection({ client, devices, onChanged }: Props) {
  async function end(id: string) {
    try {
      await endDevice(client, id)
      showToast({ title: 'Signed out.', description: 'That device must sign in again.' })
    } catch (error) {
      showToast({ title: 'Sign out failed', description: reasonOf(error), variant: 'destructive' })
    }
    onChanged()
  }
  async function endOthers() {
    const outcome = await endOtherDevices().catch(failureOf)
    if (outcome.ok) showToast({ title: 'Signed out.', description: 'This is the only device that is still signed in.' })
    else showToast({ title: 'Sign out failed', description: outcome.message, variant: 'destructive' })
    onChanged()
  }
  return (
    <AccountSection
      id="devices"
      title="Devices"
      about="Where you are signed in. If you do not know one, sign it out and change your password."
    >
      <ul className="account-rows">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <b>{deviceName(device.agent)}</b>{' '}
              {device.isCurrent && <StateMark tone="published">This device</StateMark>}
              <p className="meta">{usesOf(device)}</p>
            </div>
            {!device.isCurrent && (
              <Confirm
                label="Sign out"
                sure="Sign it out?"
                about={deviceName(device.agent)}
                onConfirm={() => end(device.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Confirm label="Sign out all other devices" sure="Sign out all others?" onConfirm={endOthers} />
      )}
    </AccountSection>
  )
}

const usesOf = ({ signedInAt, lastUsedAt, address }: Device): string =>
  [
    `Signed in ${formatMoment(signedInAt)}`,
    ...(lastUsedAt === signedInAt ? [] : [`last used ${formatMoment(lastUsedAt)}`]),
    ...(address ? [`from ${address}`] : []),
  ].join(', ')
