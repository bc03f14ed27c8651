import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendEarlySubmit, takeEarlySubmit } from '#ui/early-submit.ts'
import type { Wrong } from './sign-in-rules.ts'

interface Sending<Field extends string> {
  fields: readonly Field[]
  check: (values: Record<Field, string>) => Wrong<Field>
  /** What the server refused, in words: of the whole form, or by field; null when it took the form. */
  send: (values: Record<Field, string>) => Promise<string | Wrong<Field> | null>
}

/**
 * A form that says what is wrong beside its fields, leads to the first of them, and is sent once at a time; also when it was
 * sent before its script had come.
 */
export function useForm<Field extends string>({ fields, check, send }: Sending<Field>) {
  const [wrong, setWrong] = useState<Wrong<Field>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  /** At once, where the state counts from the next render. */
  const isBusy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) sendEarlySubmit(form.current)
  }, [])
  useEffect(() => {
    const first = fields.find((field) => wrong[field])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLInputElement) control.focus()
  }, [wrong, fields])
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    takeEarlySubmit(event.currentTarget)
    if (isBusy.current) return
    const values = valuesOf(event.currentTarget, fields)
    const found = check(values)
    setWrong(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    isBusy.current = true
    setSending(true)
    try {
      const refused = await send(values)
      if (typeof refused === 'string') setRefusal(refused)
      else if (refused) setWrong(refused)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    wrong,
    refusal,
    isSending,
    // Where a browser does not know the method, nothing of it goes to anybody.
    props: { ref: form, onSubmit, noValidate: true, method: 'dialog' as const, action: 'about:blank' },
  }
}

function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const given = new FormData(form)
  const texts = fields.map((field): [Field, string] => {
    const value = given.get(field)
    return [field, typeof value === 'string' ? (field === 'email' ? value.trim() : value) : '']
  })
  return Object.fromEntries(texts) as Record<Field, string>
}
