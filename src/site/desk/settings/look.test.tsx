// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { SiteLook } from '#queries/desk'
import { Look } from './look.tsx'
import { OwnNewsroom } from './own-newsroom.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const OLD: SiteLook = { name: 'Old', accentLight: '', accentDark: '' }

/** The settings, which store a name without the spaces around it; they are read again when that is done. */
async function settings() {
  let respond: () => Promise<void> = async () => {}
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    fetch() {
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = () => act(async () => resolve(Response.json(null)))
      return promise
    },
  })
  const read: SiteLook = { ...OLD, name: 'New' }
  function Page() {
    const [look, setLook] = useState(OLD)
    const onSaved = async () => setLook({ ...read })
    return (
      <>
        <OwnNewsroom {...{ client, look }} onStarted={onSaved} />
        <Look {...{ client, look, onSaved }} site={{ name: 'Old', origin: 'https://paper.example' }} />
      </>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Page />))
  return {
    save: () => act(async () => place.querySelector('form')?.requestSubmit()),
    respond: () => respond(),
    close() {
      act(() => root.unmount())
      place.remove()
    },
  }
}

function field(id: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`no ${id}`)
  return found
}

async function type(id: string, value: string): Promise<void> {
  const control = field(id)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('what was saved stands in the form as it is stored, and so in the form that goes with it', async () => {
  const { save, respond, close } = await settings()
  await type('look-name', ' New ')
  await save()
  await respond()
  expect([field('look-name').value, field('own-name').value]).toEqual(['New', 'New'])
  close()
})

test('what is typed while something is saved stays, in this form and in the one that goes with it', async () => {
  const { save, respond, close } = await settings()
  await type('own-categories', 'Housing')
  await type('look-name', 'New')
  await save()
  await type('look-name', 'New York')
  await respond()
  expect([field('look-name').value, field('own-categories').value]).toEqual(['New York', 'Housing'])
  close()
})
