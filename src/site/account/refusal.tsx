/** What the server refused, at the form for as long as it is true: a toast goes away. */
export const Refusal = ({ title, message }: { title: string; message: string | null }) => (
  <div role="alert">
    {message !== null && (
      <p className="account-refusal">
        <b>{title}.</b> {message}
      </p>
    )}
  </div>
)
