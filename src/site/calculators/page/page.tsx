import '#calculator-pages/styles'
import { Suspense, useEffect } from 'react'
import { MyLoan } from '#blocks/my-loan'
import { href } from '#routes'
import { leadsSomewhere } from '#ui/link.ts'
import { Trail } from '#ui/trail'
import { trailOf } from './calculator-head.ts'
import type { ExplainedTerm } from '#calculator-pages/view'
import { MissingTool } from './missing-tool.tsx'
import { useTool } from './tool.ts'
import { type CalculatorName, type CatalogEntry, entryOf, type Records } from '#calculators'
import { rememberUse } from '#calculator-pages/list'

interface Props {
  name: CalculatorName
  records: Records
  /** The query of the page's address. */
  search: Readonly<Record<string, string>>
  terms: readonly ExplainedTerm[]
}

/** The question, the form, the result to it, and where the result comes from. */
export function CalculatorPage({ name, records, search, terms }: Props) {
  const entry = entryOf(name)
  const steps = trailOf(entry).filter(({ path }) => leadsSomewhere(path))
  useEffect(() => rememberUse(name), [name])
  return (
    <main id="main" className="page calc">
      <Trail steps={steps.map(({ name, path }) => ({ name, href: path }))} />
      <h1 className="headline-2">{entry.question}</h1>
      {entry.twin && (
        <p className="calc-twin">
          {entry.twin.words}{' '}
          <a className="link" href={href(entry.twin.route)}>
            {entry.twin.link}
          </a>
        </p>
      )}
      <Suspense>
        <Tool {...{ entry, records, search, terms }} />
      </Suspense>
      <MissingTool />
      <MyLoan />
    </main>
  )
}

function Tool({ entry, records, search, terms }: { entry: CatalogEntry } & Omit<Props, 'name'>) {
  const { calculator, Body } = useTool(entry.name, { search, records })
  const { title } = entry
  const path = href(entry.route)
  return <Body {...{ calculator, records, search, title, path, terms }} formPath={path} />
}
