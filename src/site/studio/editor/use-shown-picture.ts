import { useState } from 'react'
import { keepPictureShown, keptPicture } from './kept-pictures.ts'
import { useWriter } from './studio-context.ts'

/** What an image of the text needs: its picture, or what this device kept of it where nobody sends it. */
interface ShownPicture {
  src: string
  onLoad: () => void
  onError: () => void
}

export function useShownPicture(src: string): ShownPicture {
  const { id: account } = useWriter()
  const [kept, setKept] = useState({ of: '', picture: '' })
  const isKept = kept.of === src
  return {
    src: isKept ? kept.picture : src,
    onLoad: () => {
      if (!isKept) void keepPictureShown(account, src)
    },
    onError: () => {
      if (isKept) return
      pictureWhileAway(account, src).then(
        (picture) => picture && setKept({ of: src, picture }),
        (error: unknown) => console.info('What this device kept of a picture could not be read', error),
      )
    },
  }
}

/** Null where somebody responds: what readers do not find is not to seem found. */
async function pictureWhileAway(account: string, src: string): Promise<string | null> {
  const responds = await fetch(src, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  return responds ? null : keptPicture(account, src)
}
