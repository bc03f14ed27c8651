// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { typedInto } from './typed-early.ts'

const written = `
  <input name="price" value="400,000">
  <input type="hidden" name="va" value="no"><input type="checkbox" name="va" value="yes" checked>
  <input type="radio" name="program" value="fha"><input type="radio" name="program" value="usda" checked>
  <select name="state"><option value="OH">Ohio</option><option value="TX" selected>Texas</option></select>
  <select name="kind"><option value="car">Car</option><option value="card">Card</option></select>
  <textarea name="lender">1 2,054.31
2 2,054.31</textarea>`

let form: HTMLFormElement
beforeEach(() => {
  document.body.innerHTML = `<form>${written}</form>`
  form = document.querySelector('form') as HTMLFormElement
})
const input = (selector: string) => form.querySelector(selector) as HTMLInputElement
const area = (selector: string) => form.querySelector(selector) as HTMLTextAreaElement
const list = (selector: string) => form.querySelector(selector) as HTMLSelectElement

test('nothing was typed where all stands as it was written, a wrong choice of the address among it', () => {
  expect(typedInto(form.elements)).toEqual({})
})

test('each kind of control tells what was done to it', () => {
  input('[name=price]').value = '500000'
  input('[type=checkbox]').checked = false
  input('[value=fha]').checked = true
  area('[name=lender]').value = 'Total interest 5.00'
  list('[name=state]').selectedIndex = 0
  list('[name=kind]').selectedIndex = 1
  expect(typedInto(form.elements)).toEqual({
    price: '500000',
    va: 'no',
    program: 'fha',
    state: 'OH',
    kind: 'card',
    lender: 'Total interest 5.00',
  })
})
