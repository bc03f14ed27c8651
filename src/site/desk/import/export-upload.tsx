import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addMove } from '#queries/moving'
import { type Account, sendInParts } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { ENDINGS, exportFile } from './export-file.ts'

interface Props {
  account: Account
  onUploaded: () => void
}

/** An export from this device, which goes up as soon as it is chosen and is then looked at. */
export function ExportUpload({ account, onUploaded }: Props) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const base = backendBase(useRouter().options.context.site)
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file || part !== null) return
    setProblem(null)
    setProblem(await upload(file))
    // Chosen once more, the same file is taken again.
    input.value = ''
    setPart(null)
  }
  /** Why it is not there, in words. */
  async function upload(file: File): Promise<string | null> {
    const kind = exportFile(file)
    if (typeof kind === 'string') return kind
    setPart(0)
    try {
      const path = await sendInParts(file, {
        account,
        base,
        bucket: 'moves',
        called: 'file',
        ...kind,
        onProgress: setPart,
      })
      await addMove(account.client, { fileName: file.name, path })
      onUploaded()
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }
  return (
    <div className="desk-import-upload">
      <Field
        id="import-file"
        type="file"
        label="Export file"
        accept={ENDINGS.join(',')}
        hint="At most 50 MB. It is checked first; nothing is written until you say so."
        error={problem ?? undefined}
        onChange={(event) => void take(event.target)}
      />
      {part !== null && <progress value={part} aria-label="Upload" />}
    </div>
  )
}
