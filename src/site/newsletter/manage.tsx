import type { ReactNode } from 'react'
import { alertWords } from '#mail/words'
import { type Subscription, TOPICS } from '#queries/mail'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatDay, formatMomentDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { Kicker } from '#ui/meta'
import { ActForm } from './act-form.tsx'
import { Kept } from './kept.tsx'
import { LoanInLetter } from './loan-in-letter.tsx'
import { DONE, ENDED, TITLES } from './newsletter-words.ts'
import type { NewsletterState } from './newsletter-state.ts'
import { AlertFields, Letters } from './subscribe-form.tsx'

type Props = Extract<NewsletterState, { kind: 'manage' }>

/** A subscription, for whoever holds the link to it: nothing is done but by a button. */
export function Manage({ token, subscription, done, form }: Props) {
  const { address, state, topics } = subscription
  const isActive = state === 'active'
  // A link that was kept says what was done then, which an end since has undone.
  const isKnown = done !== null && Object.hasOwn(DONE, done)
  const said = isKnown && (isActive || done === 'ended') ? DONE[done] : undefined
  return (
    <>
      <Kicker>Newsletter</Kicker>
      <h1 className="headline-1">{TITLES.manage.title}</h1>
      <p className="standfirst">
        {address}
        {!isActive && <> gets no letters.</>}
      </p>
      {said !== undefined && <output className="newsletter-done">{said}</output>}
      {isActive ? (
        <>
          <Act token={token} act="leave" title="Leave">
            <Button type="submit" kind="danger">
              Unsubscribe from everything
            </Button>
          </Act>
          <Act token={token} act="choose" title="Your choice">
            <Letters topics={TOPICS} chosen={topics} />
            <Button type="submit">Save</Button>
          </Act>
          <Pause token={token} subscription={subscription} />
          <Alerts token={token} alerts={subscription.alerts} form={form} />
          <LoanInLetter token={token} subscription={subscription} error={form.errors['loan']} />
          <Move token={token} form={form} />
        </>
      ) : (
        <Ended state={state} />
      )}
      <Kept token={token} subscription={subscription} />
    </>
  )
}

const Ended = ({ state }: { state: Exclude<Subscription['state'], 'active'> }) => (
  <>
    <p>{ENDED[state]}</p>
    {state !== 'complained' && (
      <p>
        <a className="link" href={href('newsletter')}>
          Subscribe again
        </a>
      </p>
    )}
  </>
)

interface ActProps {
  token: string
  act: string
  title: string
  children: ReactNode
}

const Act = ({ token, act, title, children }: ActProps) => (
  <section className="section">
    <div className="section-head">
      <h2>{title}</h2>
    </div>
    <ActForm token={token} act={act}>
      {children}
    </ActForm>
  </section>
)

const Move = ({ token, form }: Pick<Props, 'token' | 'form'>) => (
  <Act token={token} act="address" title="Another address">
    <Field
      id="newsletter-new"
      name="email"
      type="email"
      label="New e-mail address"
      defaultValue={form.fields['email']}
      error={form.errors['email']}
    />
    <p className="meta">Both addresses get a link; the change takes effect when both are pressed.</p>
    <Button type="submit" kind="plain">
      Change the address
    </Button>
  </Act>
)

const Pause = ({
  token,
  subscription: { pausedUntil: until, isPausedByBounces },
}: Pick<Props, 'token' | 'subscription'>) =>
  until === null ? (
    <Act token={token} act="pause" title="Pause">
      <p className="actions">
        {['14', '30', '90'].map((days) => (
          <Button key={days} type="submit" kind="plain" name="days" value={days}>
            {days} days
          </Button>
        ))}
      </p>
    </Act>
  ) : (
    <Act token={token} act="resume" title="Pause">
      <p>
        {isPausedByBounces && <>Letters came back, as they do from a full mailbox. </>}Letters come again from{' '}
        {formatMomentDay(until)}.
      </p>
      <Button type="submit" kind="plain">
        Resume now
      </Button>
    </Act>
  )

const Alerts = ({ token, alerts, form }: { token: string; alerts: Subscription['alerts']; form: Props['form'] }) => (
  <section className="section">
    <div className="section-head">
      <h2>Alerts</h2>
    </div>
    {alerts.length > 0 && (
      <ul className="newsletter-alerts">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <p>
              {alertWords(alert)}
              {alert.toldOn && <small className="meta"> Told on the figure of {formatDay(alert.toldOn, true)}.</small>}
            </p>
            <div className="actions">
              {alert.toldOn && <AlertAct token={token} act="renew alert" id={alert.id} label="Set again" />}
              <AlertAct token={token} act="drop alert" id={alert.id} label="Remove" />
            </div>
          </li>
        ))}
      </ul>
    )}
    <ActForm token={token} act="add alert">
      <AlertFields form={form} />
      <Button type="submit" kind="plain">
        Add the alert
      </Button>
    </ActForm>
  </section>
)

const AlertAct = ({ token, act, id, label }: { token: string; act: string; id: string; label: string }) => (
  <ActForm token={token} act={act}>
    <input type="hidden" name="alert" value={id} />
    <Button type="submit" kind="quiet" small>
      {label}
    </Button>
  </ActForm>
)
