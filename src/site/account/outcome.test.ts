import { AuthApiError } from '@supabase/supabase-js'
import { expect, it, onTestFinished, vi } from 'vitest'
import { failureOf } from './outcome.ts'

it('an attempt that fails is told in the words of the service, and a mistake of the page in a sentence', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const refusal = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(failureOf(refusal)).toEqual({ ok: false, message: 'Invalid login credentials' })
  expect(said).not.toHaveBeenCalled()
  const mistake = new TypeError("Cannot read properties of null (reading 'user')")
  expect(failureOf(mistake)).toEqual({ ok: false, message: 'Something went wrong on this page' })
  expect(said).toHaveBeenCalledExactlyOnceWith('Something failed on this page', mistake)
})
