import { z } from 'zod'
import { editionLetter } from '#mail'
import { editionById } from '#queries/mail'
import { queueTask } from './task.ts'

const payload = z.object({ edition: z.string(), address: z.string() })

/** One copy of an edition for the editor who asked for it; its own links lead nowhere. The database queues it. */
export const letterTest = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'letter-test',
  about: 'copies of letters for editors',
  payload,
  schedule: null,
  async run({ serviceClient, letters: work }, { edition: id, address: to }) {
    const edition = work && (await editionById(serviceClient, id))
    if (!work || !edition) return
    const letter = editionLetter(edition, work.site)
    const message = letter.copy({ to, token: 'test', id: `test.${id}.${Date.now()}` })
    await work.post.send(
      { to, message, shown: () => ({ ...letter.shown('test'), purpose: 'letter, test copy' }) },
      () => undefined,
    )
  },
})
