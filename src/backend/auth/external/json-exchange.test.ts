import { expect, it } from 'vitest'
import { jsonExchange } from './json-exchange.ts'
import { ProviderFailure } from './provider.ts'

const asked = (cause: Error) => jsonExchange(() => Promise.reject(cause), 'http://id.local')('http://id.local/keys')

it('a service that does not respond has failed, and a mistake in the code is not held against it', async () => {
  await expect(asked(new Error('id.local did not respond'))).rejects.toThrow(ProviderFailure)
  await expect(asked(new TypeError('fetch is not a function'))).rejects.toThrow(TypeError)
})
