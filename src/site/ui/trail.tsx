/** Where a page stands: the list it belongs to, then the part of that list. */
export const Trail = ({ steps }: { steps: readonly { name: string; href: string }[] }) => (
  <nav className="trail" aria-label="Where this stands">
    <ol>
      {steps.map((step) => (
        <li key={step.href}>
          <a href={step.href}>{step.name}</a>
        </li>
      ))}
    </ol>
  </nav>
)
