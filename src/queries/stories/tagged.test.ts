import { expect, it } from 'vitest'
import { topicsOf } from './tagged.ts'

it('a topic without an address leads nowhere, whatever it is called', () => {
  const odd = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
  expect(topicsOf([...odd, 'Rates', 'Nobody’s'], { Rates: 'rates' })).toEqual([{ name: 'Rates', slug: 'rates' }])
  expect(topicsOf(['constructor'], { constructor: 'builders' })).toEqual([{ name: 'constructor', slug: 'builders' }])
})
