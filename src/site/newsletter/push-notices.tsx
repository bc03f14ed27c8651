import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { type WantedNotices, canPush, noticesNow, startNotices, stopNotices } from './push-subscription.ts'

const FAILED = 'The notices could not be turned on. Try again later.'
const never = () => () => undefined

/** Notices in this browser, asked for by its button alone; nothing where the browser cannot show them, or the site sends none. */
export function PushNotices({ pushKey }: { pushKey: string }) {
  const isAble = useSyncExternalStore(never, canPush, () => false)
  const [wanted, setWanted] = useState<WantedNotices | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (isAble) noticesNow().then(setWanted, console.info)
  }, [isAble])
  if (!isAble) return null
  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const under = fields.get('under')
    const next = { breaking: fields.has('breaking'), under: typeof under === 'string' ? under.trim() : '' }
    const failure = await (wanted ? stopNotices() : startNotices(pushKey, next)).catch((error: unknown) => {
      console.info('no notices', error)
      return FAILED
    })
    setSaid(failure ?? (wanted ? 'This browser is told nothing any more.' : ''))
    if (failure === null) setWanted(wanted ? null : next)
  }
  return (
    <section className="section" data-of-device="">
      <div className="section-head">
        <h2>Notices in this browser</h2>
      </div>
      <form className="newsletter-form" noValidate onSubmit={(event) => void press(event)}>
        {wanted ? <p>This browser is told {wordsOf(wanted)}.</p> : <Choices />}
        <Button type="submit" kind="plain">
          {wanted ? 'Turn the notices off' : 'Turn the notices on'}
        </Button>
        <p role="status">{said}</p>
        {!wanted && (
          <p className="meta">
            No e-mail address is needed. Until you turn the notices off, the site keeps what it takes to reach this
            browser through its maker. Your browser asks you first.
          </p>
        )}
      </form>
    </section>
  )
}

const Choices = () => (
  <fieldset>
    <legend className="visually-hidden">What this browser tells you</legend>
    <div className="newsletter-choice">
      <input type="checkbox" id="push-breaking" name="breaking" defaultChecked aria-describedby="push-breaking-about" />
      <label htmlFor="push-breaking">Breaking news</label>
      <small id="push-breaking-about">When a story is marked as breaking. Seldom.</small>
    </div>
    <Field
      id="push-under"
      name="under"
      inputMode="decimal"
      label="The average 30-year rate is under"
      unit="%"
      hint="Told when a survey comes below it. Leave it empty for none."
    />
  </fieldset>
)

const wordsOf = ({ breaking, under }: WantedNotices): string =>
  [breaking ? 'of breaking stories' : '', under ? `when the 30-year average is under ${under.replace('%', '')}%` : '']
    .filter(Boolean)
    .join(' and ')
