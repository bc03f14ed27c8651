// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { circuitBreaker } from '#network/circuit-breaker'
import { ErrorInWords } from '#ui/reason.ts'
import { workedOut } from './calculation-case.ts'

const sent = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', sent)
// Nobody waits for another try.
vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
afterEach(() => circuitBreaker.closeAll())

async function failureOf(response: () => Promise<Response>): Promise<unknown> {
  sent.mockImplementation(response)
  return workedOut('mortgage', {}).catch((error: unknown) => error)
}

it('a case is told by the sentence of its calculator, or by what is wrong with an input', async () => {
  sent.mockResolvedValue(Response.json({ sentence: 'You pay $2,054 a month.' }))
  expect(await workedOut('mortgage', { loan: '320000' })).toMatchObject({ sentence: 'You pay $2,054 a month.' })
  const errors = { rate: 'Give a rate up to 30%.' }
  expect(await failureOf(async () => Response.json({ errors }, { status: 422 }))).toEqual(
    new ErrorInWords('Give a rate up to 30%.'),
  )
})

it('a calculator that cannot be reached is told as such', async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(failure).toEqual(new ErrorInWords('The calculator could not be reached. Check your connection and try again.'))
})

it('a page in place of a result has been reached, and no connection is to blame', async () => {
  const page = async () => new Response('<!doctype html><title>Sign in to this network</title>', { status: 200 })
  const failure = await failureOf(page)
  expect(failure).toEqual(new ErrorInWords('No result came, but a page of the status 200. Try again in a moment.'))
})
