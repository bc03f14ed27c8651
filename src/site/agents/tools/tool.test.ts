import { expect, it } from 'vitest'

import { readTexts } from './tool.ts'

it('an unknown field is told which there are, or that there are none', () => {
  expect(readTexts({ on: 'x' }, ['date', 'series'])).toEqual({
    errors: { on: 'There is no field with that name. Use one of: date, series.' },
  })
  expect(readTexts({ on: 'x' }, [])).toEqual({
    errors: { on: 'There is no field with that name. Leave it out: nothing is asked for here.' },
  })
})
