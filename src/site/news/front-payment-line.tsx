import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useRouter } from '@tanstack/react-router'
import { staleAge } from '#market'
import type { SeriesSpell } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import type { LinePayment, PaymentTexts } from './front-payment.ts'

/** Said aloud once the typing rests. */
const PAUSE_MS = 900

/** The arithmetic comes with the first letter that is typed; until then the server's result stands. */
const arithmetic = () => import('./front-payment.ts')
type Arithmetic = Awaited<ReturnType<typeof arithmetic>>

/** A typical home at the newest average, for the loader. */
export async function typicalPayment(year: SeriesSpell | null): Promise<TypicalPayment | null> {
  const newest = year?.observations.at(-1)
  if (!year || !newest) return null
  const { linePayment, typicalLoan } = await arithmetic()
  const texts = typicalLoan(newest.value.toFixed(year.decimals))
  const result = linePayment(texts)
  return result.isRead ? { texts, result } : null
}

interface TypicalPayment {
  texts: PaymentTexts
  result: Read
}

interface Props {
  payment: TypicalPayment | null
  year: SeriesSpell | null
  today: string
}

/**
 * What a home would cost a month, between double rules: a sentence with fields in it. It computes while one types, and
 * is a plain form to the calculator before the page's scripts have come.
 */
export function PaymentLine({ payment, year, today }: Props) {
  const newest = year?.observations.at(-1)
  if (!payment || !year || !newest) return null
  const age = staleAge(newest.on, year.staleAfterDays, today)
  const rateNote = (
    <>
      {year.sourceName.split(',', 1)[0]}’s 30-year average of{' '}
      <time dateTime={newest.on}>{formatDay(newest.on, true)}</time>, not an offer.{' '}
      {age && <StateMark tone="stale">{age}</StateMark>}
    </>
  )
  return <Line key={payment.texts.rate} payment={payment} rateNote={rateNote} />
}

function Line({ payment, rateNote }: { payment: TypicalPayment; rateNote: ReactNode }) {
  const { texts } = payment
  const { form, result, fault, said, compute, open } = usePaymentForm(payment)
  return (
    <form
      className="section grid payment-line"
      ref={form}
      action={href('calculator')}
      autoComplete="off"
      onInput={() => void compute()}
      onSubmit={open}
    >
      <h2 className="visually-hidden">What would the payment be?</h2>
      <PaymentWords texts={texts} wrong={fault?.field} />
      <div className="payment-result">
        <p className={fault ? 'payment-figure payment-stale' : 'payment-figure'}>
          <b>{result.monthly}</b> a month
        </p>
        {fault ? (
          <p className="payment-note payment-fault" id={FAULT_ID}>
            {fault.fault} Above stands the last payment that could be computed.
          </p>
        ) : (
          <p className="payment-note">
            Principal and interest on {result.loan}. The rate is {rateNote}
          </p>
        )}
        <button type="submit" className="link">
          Add tax, insurance and PMI
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </form>
  )
}

const FAULT_ID = 'payment-fault'

function PaymentWords({ texts, wrong }: { texts: PaymentTexts; wrong: keyof PaymentTexts | undefined }) {
  const fieldOf = (name: keyof PaymentTexts) => ({
    name,
    defaultValue: texts[name],
    ...(wrong === name ? { 'aria-invalid': true, 'aria-describedby': FAULT_ID } : {}),
  })
  return (
    <p className="payment-words">
      <span>
        A <PaymentField label="Home price" size={8} {...fieldOf('price')} /> home,
      </span>{' '}
      <span>
        <PaymentField label="Down payment, dollars or percent" size={4} {...fieldOf('down')} /> down,
      </span>{' '}
      <span>
        at <PaymentField label="Interest rate, percent a year" size={5} {...fieldOf('rate')} />
      </span>{' '}
      <span>
        over <PaymentField label="Term, years" size={2} inputMode="numeric" {...fieldOf('term')} /> years costs
      </span>
    </p>
  )
}

function PaymentField({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return <input type="text" inputMode="decimal" enterKeyHint="go" aria-label={label} maxLength={20} {...input} />
}

type Read = Extract<LinePayment, { isRead: true }>
type Fault = Extract<LinePayment, { isRead: false }>

/** The newest payment there was. What is wrong is shown, and the result said, once the typing rests. */
function usePaymentForm({ texts, result: first }: TypicalPayment) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState(first)
  const [rested, setRested] = useState<{ fault: Fault | null; said: string }>({ fault: null, said: '' })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const loaded = useRef<Arithmetic>(undefined)
  const compute = async () => {
    const { linePayment } = (loaded.current ??= await arithmetic())
    if (!form.current) return
    const now = linePayment(textsIn(form.current))
    if (now.isRead) {
      setResult(now)
      setRested((before) => (before.fault ? { fault: null, said: '' } : before))
    }
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      setRested(
        now.isRead
          ? { fault: null, said: `${now.monthly} a month for a loan of ${now.loan}` }
          : { fault: now, said: now.fault },
      )
    }, PAUSE_MS)
  }
  // What was typed before the scripts came gets a result when they have.
  const computeEarly = useEffectEvent(() => {
    if (form.current && hasChanged(form.current, texts)) void compute()
  })
  useEffect(() => {
    computeEarly()
    return () => clearTimeout(rest.current)
  }, [])
  const open = (event: FormEvent<HTMLFormElement>) => {
    const isTyped = hasChanged(event.currentTarget, texts)
    const now = isTyped ? loaded.current?.linePayment(textsIn(event.currentTarget)) : first
    // The calculator says itself what it cannot read, and the form leads there without this script.
    if (!now?.isRead) return
    event.preventDefault()
    const query = new URLSearchParams({ ...now.texts }).toString()
    void router.navigate({ href: `${href('calculator')}?${query}` })
  }
  return { form, result, ...rested, compute, open }
}

const hasChanged = (form: HTMLFormElement, texts: PaymentTexts): boolean =>
  Object.entries(textsIn(form)).some(([name, text]) => text !== texts[name as keyof PaymentTexts])

function textsIn(form: HTMLFormElement): PaymentTexts {
  const fields = new FormData(form)
  const text = (name: keyof PaymentTexts) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { price: text('price'), down: text('down'), rate: text('rate'), term: text('term') }
}
