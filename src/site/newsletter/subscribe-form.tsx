import { TOPIC_WORDS } from '#mail/words'
import { TOPICS, type Topic } from '#queries/mail'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { EmailField } from './email-field.tsx'
import type { FormState } from './newsletter-state.ts'

const LETTERS = TOPICS.filter((topic) => topic !== 'alerts')
const FIRST_CHOICE: readonly Topic[] = ['daily']

/** Address, letters and alerts; sent as any form is. */
export function SubscribeForm({ form }: { form: FormState }) {
  const { fields, errors } = form
  const isNew = Object.keys(fields).length === 0
  const chosen = isNew ? FIRST_CHOICE : LETTERS.filter((topic) => fields[topic] !== undefined)
  return (
    <form className="newsletter-form" method="post" action={href('newsletter')}>
      <EmailField form={form} />
      <Letters topics={LETTERS} chosen={chosen} error={errors['topics']} />
      <details open={Object.keys(errors).some((name) => name in ALERT_FIELDS)}>
        <summary>Alerts with your own numbers</summary>
        <AlertFields form={form} />
      </details>
      <Button type="submit">Subscribe</Button>
      <p className="meta">
        You get one letter with a link to confirm. We keep your address and what you chose, nothing else; letters do not
        know whether you open them.{' '}
        <a className="link" href={`${href('guideCategory', { category: 'legal' })}#privacy-policy`}>
          Privacy policy
        </a>
      </p>
    </form>
  )
}

interface LettersProps {
  topics: readonly Topic[]
  chosen: readonly Topic[]
  error?: string | undefined
}

/** Which letters, each with when it comes. */
export const Letters = ({ topics, chosen, error }: LettersProps) => (
  <fieldset aria-describedby={error ? 'newsletter-topics-error' : undefined}>
    <legend>What you get</legend>
    {topics.map((topic) => (
      <div key={topic} className="newsletter-choice">
        <input
          type="checkbox"
          id={`newsletter-${topic}`}
          name={topic}
          value="on"
          defaultChecked={chosen.includes(topic)}
          aria-describedby={`newsletter-${topic}-about`}
        />
        <label htmlFor={`newsletter-${topic}`}>{TOPIC_WORDS[topic].name}</label>
        <small id={`newsletter-${topic}-about`}>{TOPIC_WORDS[topic].about}</small>
      </div>
    ))}
    {error && (
      <p className="field-error" id="newsletter-topics-error">
        {error}
      </p>
    )}
  </fieldset>
)

const ALERT_FIELDS = { under: '', balance: '', rate: '', months: '', costs: '', within: '24' } as const

/** Both conditions; the one that is left empty asks for nothing. */
export function AlertFields({ form: { fields, errors } }: { form: FormState }) {
  const field = (name: keyof typeof ALERT_FIELDS) => ({
    id: `newsletter-${name}`,
    name,
    inputMode: 'decimal' as const,
    defaultValue: fields[name] ?? ALERT_FIELDS[name],
    error: errors[name],
  })
  return (
    <>
      <fieldset>
        <legend>Tell me when the average 30-year rate is under</legend>
        <Field {...field('under')} label="Rate" unit="%" />
      </fieldset>
      <fieldset className="newsletter-loan">
        <legend>Tell me when refinancing would pay for itself</legend>
        <Field {...field('balance')} label="You owe" prefix="$" />
        <Field {...field('rate')} label="Your rate" unit="%" />
        <Field {...field('months')} label="Left to pay" unit="months" />
        <Field {...field('costs')} label="Closing costs" prefix="$" />
        <Field {...field('within')} label="Within" unit="months" />
        <p className="meta">
          Computed with the average 30-year rate, your remaining months and costs paid at closing. You are told once.
        </p>
      </fieldset>
      {errors['alert'] && <p className="field-error">{errors['alert']}</p>}
    </>
  )
}
