import { useEffect, useState } from 'react'
import { type Series, type SeriesSpell, newestObservations, publishedSeries } from '#queries/rates'
import { useWriter } from '#studio/editor'

const MOST_FIGURES = 1_000

/** Every series a text may quote. */
export function useAllSeries(): Series[] {
  const { client } = useWriter()
  const [series, setSeries] = useState<Series[]>([])
  useEffect(() => {
    publishedSeries()
      .ask(client)
      .then(setSeries, (error: unknown) => console.error('The series could not be read', error))
  }, [client])
  return series
}

/** The newest figures of a series, oldest first; null until they are there, and where they could not be read. */
export function useFigures(id: string): { spell: SeriesSpell | null; isFailed: boolean } {
  const { client } = useWriter()
  const [spell, setSpell] = useState<SeriesSpell | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    newestObservations(id, MOST_FIGURES)
      .ask(client)
      .then(
        (found) => isWanted && setSpell(found),
        (error: unknown) => {
          console.error(`The figures of ${id} could not be read`, error)
          if (isWanted) setFailed(id)
        },
      )
    return () => {
      isWanted = false
    }
  }, [client, id])
  const found = spell?.id === id ? spell : null
  return { spell: found, isFailed: !found && failed === id }
}
