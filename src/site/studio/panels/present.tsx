import { useEffect, useState } from 'react'
import { type TextPlace, channelOfText } from '#queries/writing'
import { accountChannel } from '#session'
import { randomId } from '#ui/random-id.ts'
import { useWriter } from '#studio/editor'
import { othersIn, presentWords } from './present-words.ts'

/** Who else has the text open, in the order in which they came. */
export function Present({ place }: { place: TextPlace }) {
  const words = presentWords(useOthers(place))
  return (
    <output className="studio-present" aria-label="Open elsewhere">
      {words}
    </output>
  )
}

/** Names of those who have it open; a page of one's own is told from those of others. */
function useOthers({ kind, id }: TextPlace): { name: string; isOwn: boolean }[] {
  const { id: account, name } = useWriter()
  const [others, setOthers] = useState<{ name: string; isOwn: boolean }[]>([])
  useEffect(() => {
    const page = randomId()
    let isWanted = true
    let end: () => Promise<unknown> = async () => undefined
    const enter = async () => {
      const { channel, leave } = await accountChannel(channelOfText({ kind, id }), page)
      end = leave
      if (!isWanted) {
        await leave()
        return
      }
      channel.on('presence', { event: 'sync' }, () => setOthers(othersIn(channel.presenceState(), page, account)))
      channel.subscribe((status: string) => {
        if (status === 'SUBSCRIBED') void channel.track({ account, name })
      })
    }
    enter().catch((error: unknown) => console.info('Who else has the text open is not known', error))
    return () => {
      isWanted = false
      void end()
    }
  }, [kind, id, account, name])
  return others
}
