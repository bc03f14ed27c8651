import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mortgage } from '#calculators/models/mortgage'
import { SliderInput } from './field-slider.tsx'

const slider = (name: 'price' | 'rate', text: string) => {
  const field = mortgage.fields[name]
  const drawn = renderToStaticMarkup(
    <SliderInput {...{ name, field, text }} error={undefined} note={undefined} change={() => undefined} />,
  )
  return [/ value="([^"]*)"/.exec(drawn)?.[1], /aria-valuetext="([^"]*)"/.exec(drawn)?.[1]]
}

test('a slider stands at what its field reads, and says it once', () => {
  expect(slider('rate', '6 1/2')).toEqual(['6.5', '6.5%'])
  expect(slider('rate', '6.65%')).toEqual(['6.65', '6.65%'])
  expect(slider('price', '$450,000')).toEqual(['450000', '$450,000'])
  expect(slider('price', '450k')).toEqual(['450000', '$450,000'])
})

test('what is no figure leaves the slider at its beginning', () =>
  expect(slider('price', 'a house')).toEqual(['5000', 'a house']))
