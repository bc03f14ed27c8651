import { expect, it } from 'vitest'
import { chosenBenches } from './chosen-benches.mjs'

const [search, letters, soak] = [{ name: 'search' }, { name: 'letters' }, { name: 'soak', isLong: true }]
const chosen = (...words: string[]) => chosenBenches([search, letters, soak], words)

it('measures all that are not long, and a long one when it is named', () => {
  expect(chosen()).toEqual({ chosen: [search, letters] })
  expect(chosen('soak', '--minutes=60', 'search')).toEqual({ chosen: [search, soak] })
})

it('measures nothing where one of the names is of no bench, and says which', () => {
  const refusal = 'No bench of that name: serach, lettres. There are: search, letters, soak'
  expect(chosen('serach', 'letters', 'lettres')).toEqual({ refusal })
})
