import { expect, it } from 'vitest'
import { swaggerType } from './swagger-types.ts'

it('a type of somebody’s own is a text, whatever it is called', () => {
  for (const name of ['mood', 'constructor', 'valueOf', '__proto__']) expect(swaggerType(name)).toBe('string')
})
