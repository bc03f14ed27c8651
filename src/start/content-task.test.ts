import { expect, it } from 'vitest'
import { runContentTask } from './content-task.ts'

it('an import from a folder that would not be read is refused in words, and nothing is opened', async () => {
  await using opened = new AsyncDisposableStack()
  await expect(runContentTask(opened, 'import', ['/srv/export'])).rejects.toThrow(
    'import brings the folder content/ in and takes no other',
  )
})
