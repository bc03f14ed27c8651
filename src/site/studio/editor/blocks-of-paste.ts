const named = (page: Document, element: Element, name: string): Element => {
  const made = page.createElement(name)
  made.append(...Array.from(element.childNodes))
  element.replaceWith(made)
  return made
}

/** A text has two kinds of headings; its title stands above it. */
export function plainHeadings(page: Document): void {
  for (const heading of page.querySelectorAll('h1')) named(page, heading, 'h2')
  for (const heading of page.querySelectorAll('h4, h5, h6')) named(page, heading, 'h3')
  for (const strong of page.querySelectorAll('h2 strong, h2 b, h3 strong, h3 b'))
    strong.replaceWith(...Array.from(strong.childNodes))
}

/** Google Docs hangs a list within a list beside its entries; it belongs to the entry before. */
export function wholeLists(page: Document): void {
  for (const list of page.querySelectorAll('ul > ul, ul > ol, ol > ol, ol > ul')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else {
      const entry = page.createElement('li')
      list.replaceWith(entry)
      entry.append(list)
    }
  }
}

/** What stands over a table is no row of it. */
export function captionedTables(page: Document): void {
  for (const caption of page.querySelectorAll('table > caption')) {
    const words = caption.textContent.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') caption.parentElement?.setAttribute('data-caption', words)
    caption.remove()
  }
}

/** A cell is one line. The first row names the columns. */
export function plainCells(page: Document): void {
  for (const cell of page.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll('p, div, h2, h3, li, ul, ol, blockquote'))
      block.replaceWith(...Array.from(block.childNodes), ' ')
    for (const gap of cell.querySelectorAll('br')) gap.replaceWith(' ')
  }
  for (const table of page.querySelectorAll('table')) {
    if (table.querySelector('th')) continue
    for (const cell of table.querySelector('tr')?.querySelectorAll('td') ?? []) named(page, cell, 'th')
  }
}

/** A passage that opens is called by its summary, which is no part of what it holds. */
export function openedPassages(page: Document): void {
  for (const summary of page.querySelectorAll('details > summary')) {
    summary.parentElement?.setAttribute('data-stored-summary', JSON.stringify(summary.textContent.trim()))
    summary.remove()
  }
}
