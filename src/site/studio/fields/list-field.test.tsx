// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { ListField } from './list-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const told: string[][] = []

function Form() {
  const [words, setWords] = useState<string[]>(['Rates, weekly'])
  const change = (value: string[]) => {
    told.push(value)
    setWords(value)
  }
  return (
    <>
      <ListField id="tags" label="Tags" most={2} value={words} onChange={change} />
      <button onClick={() => setWords(['From elsewhere'])}>Put</button>
    </>
  )
}

const field = () => document.querySelector<HTMLInputElement>('#tags')!
const type = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

it('words are told with each letter, stay as they are typed, and say when there are too many', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.querySelector('div')!)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Form />))
  expect(field().value).toBe('Rates, weekly')
  await type('Rates, ')
  expect([field().value, told.at(-1)]).toEqual(['Rates, ', ['Rates']])
  await type('Rates, Escrow,Points')
  expect([field().value, told.at(-1)]).toEqual(['Rates, Escrow,Points', ['Rates', 'Escrow', 'Points']])
  expect(document.querySelector('#tags-error')?.textContent).toContain('There is room for 2')
  await act(async () => document.querySelector('button')!.click())
  expect(field().value).toBe('From elsewhere')
})
