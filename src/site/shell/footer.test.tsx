import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NewsColumn } from './footer.tsx'

const story = (slug: string, isSample: boolean) => ({
  title: slug,
  slug,
  isBreaking: false,
  isSample,
  publishDate: '2026-08-20T12:00:00Z',
})
const marks = (samples: boolean[]) =>
  renderToStaticMarkup(<NewsColumn stories={samples.map((isSample, index) => story(`s${index}`, isSample))} />)
    .split('<li>')
    .map((part) => part.includes('sample-mark'))

it('says once that all three stories are samples, and marks them one by one where only some are', () => {
  expect(marks([true, true, true])).toEqual([true, false, false, false, false, false])
  expect(marks([false, true, true])).toEqual([false, false, true, true, false, false])
  expect(marks([false, false, false])).toEqual([false, false, false, false, false, false])
})
