import { useState } from 'react'
import { Failure } from '#newsroom'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'

interface Props {
  /** Of the file. */
  name: string
  /** Its parts; tells meanwhile how many rows there are so far. */
  csv: (told: (count: number) => void) => Promise<Blob[]>
}

/** A list as a file, all of it. */
export function CsvDownload({ name, csv }: Props) {
  const [collected, setCollected] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    if (collected !== null) return
    setCollected(0)
    try {
      save(name, await csv(setCollected))
      setFailure(null)
    } catch (error) {
      setFailure(`The file could not be made. ${reasonOf(error)}.`)
    } finally {
      setCollected(null)
    }
  }
  return (
    <>
      <Button small kind="quiet" aria-disabled={collected !== null} onClick={() => void download()}>
        {collected === null ? 'Download as CSV' : `Collecting, ${collected.toLocaleString('en-US')} rows`}
      </Button>
      <Failure words={failure} />
    </>
  )
}

function save(name: string, parts: readonly Blob[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
