import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { EDITOR_PLACES, OFFLINE_PLACES, offlineFiles } from './offline-files.ts'

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
  expect(offlineFiles(SRC, files, OFFLINE_PLACES)).toEqual(
    ['a.js', 'calculator.js', 'index.js', 'model.js', 'mortgage.js', 'newsreader-D5JP3L-m.woff2', 'styles-x.css'].map(
      (name) => `/assets/${name}`,
    ),
  )
})

it('the editor goes with what its page loads later, whatever the router splits off it', () => {
  const files = bundle(
    chunk('assets/index.js', { isEntry: true, dynamicImports: ['assets/edit.js', 'assets/guide.js'] }),
    chunk('assets/edit.js', {
      modules: { [`${SRC}site/studio/routes/edit.tsx?tsr-split=component`]: {} } as never,
      dynamicImports: ['assets/writing.js'],
    }),
    chunk('assets/writing.js', { dynamicImports: ['assets/preview.js'] }),
    chunk('assets/preview.js'),
    chunk('assets/guide.js'),
  )
  expect(offlineFiles(SRC, files, EDITOR_PLACES)).toEqual(
    ['edit.js', 'index.js', 'preview.js', 'writing.js'].map((name) => `/assets/${name}`),
  )
})
