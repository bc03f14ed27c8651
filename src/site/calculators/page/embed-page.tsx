import '#calculator-pages/styles'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { href } from '#routes'
import { frameTheme } from '#ui/frame-theme.ts'
import { MissingTool } from './missing-tool.tsx'
import { useTool } from './tool.ts'
import { type Records, type CalculatorName, entryOf } from '#calculators'
import { reportHeight } from '#calculator-pages/embed'

interface Props {
  name: CalculatorName
  records: Records
  search: Readonly<Record<string, string>>
}

/** A calculator inside another site's page. The document around it has neither header nor footer (shell/embedding.ts). */
export function EmbedPage({ name, records, search }: Props) {
  const { site } = useRouter().options.context
  const { question, title, route } = entryOf(name)
  useEffect(reportHeight, [])
  return (
    <main id="main" className="page calc calc-embedded">
      <h1 className="headline-3">{question}</h1>
      <Suspense>
        <Tool {...{ name, records, search }} />
      </Suspense>
      <MissingTool />
      <p className="meta calc-embed-origin">
        {title} by{' '}
        <a className="link" href={href(route)} target="_blank" rel="noopener">
          {site.name}
          <span className="visually-hidden">, the full calculator in a new tab</span>
        </a>
        <Address url={site.origin + href(route)} />
      </p>
    </main>
  )
}

/** A frame without an origin may have been forbidden to open anything, which nobody tells it: there the address can be read. */
function Address({ url }: { url: string }) {
  const isNeeded = useSyncExternalStore(
    never,
    () => self.origin === 'null',
    () => false,
  )
  return isNeeded && <span>, {url}</span>
}

/** An origin stays what it is. */
const never = () => () => undefined

function Tool({ name, records, search }: Props) {
  const { calculator, Body } = useTool(name, { search, records })
  const { title, route } = entryOf(name)
  const formPath = href('embed', { calculator: name })
  const kept = KEPT[frameTheme(search) ?? 'system']
  return <Body {...{ calculator, records, search, title, formPath, kept }} path={href(route)} isEmbedded />
}

/** What the form and the address bar keep beside the fields; each once, for the live result tells them by identity. */
const KEPT = { light: { theme: 'light' }, dark: { theme: 'dark' }, system: undefined } as const
