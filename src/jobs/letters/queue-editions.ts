import { type AverageRate, editionDocument, metAlert } from '#mail'
import { type StoredEdition, editionsIn, noteQueued, queueEdition, tellAlerts, waitingAlerts } from '#queries/mail'
import type { LettersDeps } from './letters-work.ts'

const SUBSCRIBERS_AT_ONCE = 5_000
const ALERTS_AT_ONCE = 500
const MOST_EDITIONS = 20
const SURVEY = 'pmms-30'

/** Makes a delivery for each reader of the editions that go; what was begun before goes on where it ended. */
export async function queueEditions(deps: LettersDeps): Promise<void> {
  const { serviceClient, clock } = deps
  const going = (await editionsIn(serviceClient, ['sending'], MOST_EDITIONS)).filter(({ isQueued }) => !isQueued)
  // The daily letter leaves out what the others have told, so it comes after them.
  for (const edition of going.toSorted((a, b) => Number(a.kind === 'daily') - Number(b.kind === 'daily'))) {
    if (edition.kind === 'alerts') await queueAlerts(deps, edition)
    else
      while (await queueEdition(serviceClient, { edition: edition.id, most: SUBSCRIBERS_AT_ONCE, now: clock() }))
        continue
  }
}

/** Each waiting alert against the figure; those that are met are told, and marked in the same moment. */
async function queueAlerts({ serviceClient, clock }: LettersDeps, edition: StoredEdition): Promise<void> {
  const figure = editionDocument(edition.document).figures.find(({ series }) => series === SURVEY)
  if (figure) {
    const average: AverageRate = { value: figure.value, decimals: 2, on: figure.on }
    let after: string | null = null
    do {
      const alerts = await waitingAlerts(serviceClient, after, ALERTS_AT_ONCE)
      const met = alerts.flatMap((alert) => {
        const said = metAlert(alert, average)
        return said ? [{ alert: alert.id, said }] : []
      })
      if (met.length > 0) await tellAlerts(serviceClient, { edition: edition.id, met, on: figure.on, now: clock() })
      after = alerts.length === ALERTS_AT_ONCE ? (alerts.at(-1)?.id ?? null) : null
    } while (after !== null)
  }
  await noteQueued(serviceClient, edition.id)
}
