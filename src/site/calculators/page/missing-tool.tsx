import { useIsMissing } from './patience.ts'

/**
 * Says that the calculator cannot be reached. It stands beside the form, which is not drawn anew for it: what was typed
 * there stays.
 */
export function MissingTool() {
  const isMissing = useIsMissing()
  return (
    <p className="calc-missing" role="status">
      {isMissing && (
        <>
          <b>The calculator cannot be reached.</b> What you entered stays here, and it is asked for again. The result
          shown is not yet of what you entered.
        </>
      )}
    </p>
  )
}
