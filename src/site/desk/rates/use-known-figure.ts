import { useEffect, useState } from 'react'
import { type Client } from '#queries/shared'
import { figureOfDay } from '#queries/desk'

/** What counts now for the day that is typed; undefined while that is not known. */
export function useKnownFigure(client: Client, day: { seriesId: string; on: string } | null) {
  const { seriesId = '', on = '' } = day ?? {}
  const [known, setKnown] = useState<{ of: string; value: number | null } | null>(null)
  const asked = `${seriesId} ${on}`
  useEffect(() => {
    if (!seriesId || !/^\d{4}-\d{2}-\d{2}$/.test(on)) return undefined
    let isWanted = true
    figureOfDay(client, seriesId, on).then(
      (value) => isWanted && setKnown({ of: `${seriesId} ${on}`, value }),
      // The form works without: it only shows less.
      (error: unknown) => console.error('The figure of the day could not be read', error),
    )
    return () => {
      isWanted = false
      // Asked again later, it may be another one.
      setKnown(null)
    }
  }, [client, seriesId, on])
  return known?.of === asked ? known.value : undefined
}
