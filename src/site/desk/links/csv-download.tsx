import { useState } from 'react'
import { Failure } from '#newsroom'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'

interface Props {
  /** Of the file. */
  name: string
  /** What stands in it. */
  csv: () => Promise<string>
}

/** A list as a file, all of it. */
export function CsvDownload({ name, csv }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    if (isBusy) return
    setBusy(true)
    try {
      save(name, await csv())
      setFailure(null)
    } catch (error) {
      setFailure(`The file could not be made. ${reasonOf(error)}.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button small kind="quiet" aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Collecting' : 'Download as CSV'}
      </Button>
      <Failure words={failure} />
    </>
  )
}

function save(name: string, csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
