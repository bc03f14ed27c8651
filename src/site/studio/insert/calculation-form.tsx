import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { CATALOG } from '#calculators/catalog/catalog.ts'
import { askBackend } from '#network/ask-backend'
import { href, routes } from '#routes'
import { Field } from '#ui/field'
import { FormDialog } from './form-dialog.tsx'

/** A case worked out by a calculator: its sentence stands in the text, with the way to the same case for readers. */
export function CalculationForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function submit() {
    setProblem(null)
    setBusy(true)
    try {
      const { path, sentence, name } = await workedOut(address.trim())
      const attrs = { href: path, title: title.trim() || name, sentence }
      editor.chain().focus().insertContent({ type: 'calculation', attrs }).run()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title="Calculator"
      action="Put in the result"
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <HowTo />
      <Field
        id="calculation-address"
        label="Address of the calculator’s page"
        value={address}
        autoComplete="off"
        onChange={(event) => setAddress(event.target.value)}
      />
      <Field
        id="calculation-title"
        label="Title"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}

const HowTo = () => (
  <p className="meta">
    Fill in a{' '}
    <a className="link" href={href('calculators')} target="_blank" rel="noopener">
      calculator
    </a>
    , copy the address of its page, and paste it here.
  </p>
)

async function workedOut(address: string): Promise<{ path: string; sentence: string; name: string }> {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  const entry = CATALOG.find(({ route }) => routes[route].path === url?.pathname)
  if (!url || !entry) throw new Error('This is no address of a calculator: it begins with /calculator.')
  const response = await askBackend(`${href('calculatorResult', { calculator: entry.name })}${url.search}`)
  const body = (await response.json()) as { sentence?: string; errors?: Record<string, string> }
  if (!body.sentence) throw new Error(Object.values(body.errors ?? {})[0] ?? 'The calculator could not work this out.')
  return { path: url.pathname + url.search, sentence: body.sentence, name: entry.title }
}
