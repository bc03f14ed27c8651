import { expect, test } from 'vitest'
import { postedForm } from './posted-form.ts'

const TYPE = 'application/x-www-form-urlencoded'
const posted = (body: string, type = TYPE) =>
  postedForm(new Request('https://site.example/', { method: 'POST', body, headers: { 'content-type': type } }))

test('a posted form is read as an address would be, a ticked box by its last part', async () => {
  expect(await posted('loan=%24300%2C000&flag=no&flag=yes&lender=1%092%0D%0A3+4', `${TYPE};charset=UTF-8`)).toEqual({
    loan: '$300,000',
    flag: 'yes',
    lender: '1\t2\r\n3 4',
  })
  expect(await posted('')).toEqual({})
})

test('what is no form, or larger than any, is refused in words', async () => {
  const json = await posted('{}', 'application/json')
  const large = await posted(`lender=${'1'.repeat(600_000)}`)
  if (!(json instanceof Response) || !(large instanceof Response)) throw new Error('expected two refusals')
  expect([json.status, large.status]).toEqual([415, 413])
  expect(await large.text()).toMatch(/^The pasted text is too long\./)
})
