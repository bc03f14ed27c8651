import { BookmarkButton } from '#ui/bookmark'
import { copyText } from '#ui/copy-text.ts'
import { ShareButton } from '#ui/share'
import { showToast } from '#ui/toast'
import { ResultExports } from './exports.tsx'
import type { AnyCalculator } from '#calculators'
import { EmbedSnippet } from './embed-snippet-panel.tsx'
import type { LiveResult } from '#calculator-pages/live'
import { ScenarioButton, Scenarios } from '#calculator-pages/scenarios'

type Props = Pick<LiveResult, 'address' | 'open' | 'records'> & {
  calculator: AnyCalculator
  title: string
  path: string
  isEmbedded: boolean
}

/** What can be done with a result, in plain words. */
export function ResultActions({ calculator, title, path, address, open, records, isEmbedded }: Props) {
  return (
    <div className="no-print">
      <div className="calc-actions">
        {isEmbedded ? (
          // A frame may write nothing to the clipboard, and a message at its foot is far from what is on the screen.
          <a className="calc-action" href={path + address} target="_blank" rel="noopener">
            Open the full page
          </a>
        ) : (
          <>
            <button type="button" className="calc-action needs-scripts" onClick={() => void copyLink(path + address)}>
              Copy link
            </button>
            <ShareButton title={title} />
            <button type="button" className="calc-action needs-scripts" onClick={() => print()}>
              Print
            </button>
            <ResultExports name={calculator.name} search={address} />
            <ScenarioButton panel="scenarios" />
            <BookmarkButton title={title} />
          </>
        )}
      </div>
      {!isEmbedded && (
        <>
          <Scenarios {...{ calculator, path }} {...{ records }} search={address} onOpen={open} />
          <EmbedSnippet name={calculator.name} title={title} search={address} />
        </>
      )}
    </div>
  )
}

async function copyLink(path: string): Promise<void> {
  const url = location.origin + path
  if (await copyText(url))
    showToast({ title: 'Link copied', description: 'It opens this calculator with your figures.' })
  else showToast({ title: 'Not copied', description: `The address is ${url}`, variant: 'destructive' })
}
