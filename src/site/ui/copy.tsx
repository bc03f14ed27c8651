import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { showToast } from './toast-store.ts'

interface Props {
  text: string
  /** What is copied, for those who cannot see beside what the button stands. */
  of: string
  /** What the reader does with it. */
  then: string
}

/** Copies a text that stands beside it. */
export const CopyButton = ({ text, of, then }: Props) => (
  <span className="needs-scripts">
    <Button small kind="plain" onClick={() => void copy(text, then)}>
      Copy<span className="visually-hidden"> {of}</span>
    </Button>
  </span>
)

async function copy(text: string, then: string): Promise<void> {
  if (await copyText(text)) showToast({ title: 'Copied', description: then })
  else showToast({ title: 'Not copied', description: `Copy it by hand: ${text}`, variant: 'destructive' })
}
