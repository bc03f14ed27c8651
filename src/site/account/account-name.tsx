/**
 * Whose password a form changes. Password managers keep a new password under the name that stands in the form, and look for it
 * among the fields of text; people read it nowhere and come past it by no key.
 */
export const AccountName = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
)
