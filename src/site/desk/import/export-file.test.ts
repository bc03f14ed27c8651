import { expect, it } from 'vitest'
import { exportFile } from './export-file.ts'

it('a file whose ending is of no export is none, whatever it is called', () => {
  for (const name of ['photo.png', 'paper.constructor', 'paper.valueOf', 'paper'])
    expect(exportFile({ name, size: 1200 }), name).toMatch(/^This is no export/)
})
