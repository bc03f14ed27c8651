import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { href } from '#routes'
import { Button } from '#ui/button'
import { copyText } from '#ui/copy-text.ts'
import { Select } from '#ui/field'
import { frameTheme } from '#ui/frame-theme.ts'
import { showToast } from '#ui/toast'

import { snippetOf, withTheme } from '#calculator-pages/embed'

interface Props {
  name: string
  title: string
  search: string
}

/** What another site puts into its page: a frame, and a line of script that keeps the frame as tall as its content. */
export function EmbedSnippet({ name, title, search }: Props) {
  const { site } = useRouter().options.context
  const [theme, setTheme] = useState('')
  useEffect(tellChoiceAgain, [])
  const path = href('embed', { calculator: name }) + withTheme(search, frameTheme({ theme }))
  const snippet = snippetOf(site, title, path)
  return (
    <details className="calc-embed">
      <summary>Embed this calculator</summary>
      <div className="needs-scripts">
        <Select id="embed-theme" label="Colors" value={theme} onChange={(event) => setTheme(event.target.value)}>
          <option value="">Light or dark, as the reader’s device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </div>
      <label htmlFor="embed-snippet">Put this into your page. It opens with the figures above.</label>
      <textarea id="embed-snippet" readOnly rows={6} value={snippet} spellCheck={false} />
      <span className="needs-scripts">
        <Button kind="plain" small onClick={() => void copy(snippet)}>
          Copy
        </Button>
      </span>
    </details>
  )
}

/** Until the page works nothing listens for what is chosen. */
function tellChoiceAgain(): void {
  document.getElementById('embed-theme')?.dispatchEvent(new Event('change', { bubbles: true }))
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast({ title: 'Copied', description: 'Paste it into the HTML of your page.' })
  else showToast({ title: 'Not copied', description: 'Select the text and copy it.', variant: 'destructive' })
}
