import { useRouter } from '@tanstack/react-router'
import { href } from '#routes'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import type { CalculatorName } from '#calculators/contract/contract.ts'
import { snippetOf } from './embed-snippet.ts'

interface Props {
  name: CalculatorName
  title: string
  search: string
}

/** What another site puts into its page: a frame, and a line of script that keeps the frame as tall as its content. */
export function EmbedSnippet({ name, title, search }: Props) {
  const { site } = useRouter().options.context
  const snippet = snippetOf(site, title, href('embed', { calculator: name }) + search)
  return (
    <details className="calc-embed">
      <summary>Embed this calculator</summary>
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

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: 'Copied', description: 'Paste it into the HTML of your page.' }),
    () => showToast({ title: 'Not copied', description: 'Select the text and copy it.', variant: 'destructive' }),
  )
