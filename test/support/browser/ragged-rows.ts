import type { Page } from 'playwright-core'

/** Labels of the fields at the end of a row that is not as wide as the others. */
export const raggedRows = (page: Page) =>
  page.locator('.desk-filters').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const fields = Array.from(group.children, (field) => ({ field, box: field.getBoundingClientRect() }))
      const ends = [...Map.groupBy(fields, ({ box }) => Math.round(box.bottom)).values()].map((row) => row.at(-1))
      const edge = group.getBoundingClientRect().right
      return ends.flatMap((end) => (end && edge - end.box.right > 1 ? [end.field.textContent] : []))
    }),
  )
