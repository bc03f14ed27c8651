import './rates-desk.later.css'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Decided } from './decided.tsx'
import { NewsroomFrame } from '#newsroom'
import { failingSources } from './desk-sources.ts'
import { summaryOf } from './desk-words.ts'
import { EnterFigure } from './enter-figure.tsx'
import { Held } from './held.tsx'
import { Report } from './report.tsx'
import { Runs } from './runs.tsx'
import { Sources } from './sources.tsx'
import { type OpenDesk, useDesk } from './use-desk.ts'

/** The desk of the rates: what waits, what was decided, what came. */
export function RatesDeskPage() {
  const { state, open } = useDesk()
  return (
    <NewsroomFrame
      isFor="editors"
      title="Rates desk"
      path={href('ratesDesk')}
      state={state}
      open={open}
      notYours="This desk is not for you."
      whose="Editors and admins decide about figures and reports; an admin can make you one of them."
      instead={{ href: href('rates'), label: 'See the rates' }}
      summary={({ records }) => summary(records)}
    >
      {(desk) => <Desk desk={desk} open={open} />}
    </NewsroomFrame>
  )
}

const summary = ({ waiting, reports, sources }: OpenDesk['records']) =>
  summaryOf(
    waiting,
    reports,
    failingSources(sources).map(({ name }) => name),
  )

const Desk = ({ desk, open }: { desk: OpenDesk; open: () => Promise<void> }) => (
  <>
    <p className="desk-more">
      <Button small kind="plain" onClick={() => void open()}>
        Look again
      </Button>
    </p>
    <Held desk={desk} onDecided={open} />
    <Report desk={desk} onDecided={open} />
    <EnterFigure desk={desk} onEntered={open} />
    <Sources desk={desk} onRun={open} />
    <Decided desk={desk} />
    <Runs desk={desk} />
  </>
)
