import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { offlineFiles } from './offline-files.ts'

const SRC = '/site/src/'
const chunk = (fileName: string, given: Partial<Rolldown.OutputChunk> = {}) =>
  ({ type: 'chunk', fileName, imports: [], dynamicImports: [], modules: {}, isEntry: false, ...given }) as never
const asset = (fileName: string) => ({ type: 'asset', fileName }) as never
const bundle = (...files: { fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle

it('calculators and glossary go with all that they load, other pages do not', () => {
  const calculator = { [`${SRC}site/calculators/page/page.tsx`]: {} } as never
  const files = bundle(
    chunk('assets/index.js', { isEntry: true, dynamicImports: ['assets/guide.js', 'assets/calculator.js'] }),
    chunk('assets/calculator.js', {
      modules: calculator,
      imports: ['assets/a.js'],
      dynamicImports: ['assets/model.js'],
    }),
    chunk('assets/a.js'),
    chunk('assets/model.js', { imports: ['assets/mortgage.js'] }),
    chunk('assets/mortgage.js'),
    chunk('assets/guide.js'),
    asset('assets/styles-x.css'),
    asset('assets/newsreader-D5JP3L-m.woff2'),
    asset('assets/newsreader-italic-D5JP3L-m.woff2'),
    asset('assets/picture.png'),
  )
  expect(offlineFiles(SRC, files)).toEqual(
    ['a.js', 'calculator.js', 'index.js', 'model.js', 'mortgage.js', 'newsreader-D5JP3L-m.woff2', 'styles-x.css'].map(
      (name) => `/assets/${name}`,
    ),
  )
})
