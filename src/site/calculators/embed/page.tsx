import '#calculators/page/styles.ts'
import { Suspense, useEffect } from 'react'
import { href } from '#routes'
import { entryOf } from '#calculators/page/calculator-head.ts'
import { useTool } from '#calculators/page/tool.ts'
import type { CalculatorName, Records } from '#calculators/contract/contract.ts'
import { reportHeight } from '#calculators/view/embed-height.ts'

interface Props {
  name: CalculatorName
  records: Records
  search: Readonly<Record<string, string>>
}

const THEMES = [{ theme: 'light' }, { theme: 'dark' }] as const

/** A calculator inside another site's page: without header and footer, in that page's theme when it names one. */
export function EmbedPage({ name, records, search }: Props) {
  const entry = entryOf(name)
  const kept = THEMES.find(({ theme }) => theme === search['theme'])
  useEffect(reportHeight, [])
  return (
    <main id="main" className="page calc calc-embedded" data-embed={kept?.theme ?? 'system'}>
      <h1 className="headline-3">{entry.question}</h1>
      <Suspense>
        <Tool {...{ name, records, search }} kept={kept} />
      </Suspense>
      <p className="meta calc-embed-origin">
        <a className="link" href={entry.path} target="_blank" rel="noopener">
          {entry.title}
        </a>
        , with its figures, sources and rules in full.
      </p>
    </main>
  )
}

function Tool({ name, records, search, kept }: Props & { kept: (typeof THEMES)[number] | undefined }) {
  const { calculator, Body } = useTool(name, { search, records })
  const { title, path } = entryOf(name)
  const formPath = href('embed', { calculator: name })
  return <Body {...{ calculator, records, search, title, path, formPath, kept }} isEmbedded />
}
