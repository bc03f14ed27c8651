import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button'

interface Props {
  title: string
  /** Of the button that takes what was entered. */
  action: string
  isBusy?: boolean
  /** It shows a whole page, and asks for nothing: one button at the head closes it. */
  isWide?: boolean
  /** Why it could not be done. */
  problem?: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page: Escape and "Cancel" leave everything as it was, and the focus goes back where it came from. */
export function FormDialog({ title, action, isBusy = false, isWide = false, problem = null, ...props }: Props) {
  const { onSubmit, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken out of the page: only then the browser leads the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      className={isWide ? 'studio-dialog studio-dialog-wide' : 'studio-dialog'}
      ref={dialog}
      onClose={onClose}
      aria-labelledby="studio-dialog-title"
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          // A form within a dialog of the editor's page is no form of the page.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
      >
        <h2 id="studio-dialog-title" className="headline-5">
          {title}
        </h2>
        {children}
        <div role="alert">{problem && <p className="studio-problem">{problem}</p>}</div>
        <div className="actions">
          <Button type="submit" small disabled={isBusy}>
            {action}
          </Button>
          {!isWide && (
            <Button small kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}
