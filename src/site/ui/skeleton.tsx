/** The rows of a page in the rule color, unmoving: what stands while a page is on its way. */
export const PageSkeleton = () => (
  <main id="main" className="page skeleton" aria-busy="true">
    <output className="visually-hidden">Loading</output>
    <div className="skeleton-head" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
    <Rows count={8} />
  </main>
)

/** Rows in the rule color, for a part of a page. */
export const Rows = ({ count = 4 }: { count?: number }) => (
  <div className="skeleton-rows" aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <i key={row} />
    ))}
  </div>
)
