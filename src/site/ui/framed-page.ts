import { ErrorInWords } from './reason.ts'
import { trusted } from './trusted.ts'

/** A page that is shown in a frame, its styles apart: a page here allows none that come with markup. */
export interface FramedPage {
  document: Document
  /** The text of each of its sheets. */
  styles: string[]
}

const SHEET = /<style\b[^>]*>([^]*?)<\/style>/gi
/** Within quotes no text of ours has these letters: it is escaped there. */
const STYLED = / style="/g
const KEPT = 'data-style'

/** Reads a page without its styles, which are put in by their text. */
export function withoutStyles(html: string, sheet: (css: string) => string = (css) => css): FramedPage {
  const styles = Array.from(html.matchAll(SHEET), ([, css = '']) => sheet(css))
  const bare = html.replaceAll(SHEET, '').replaceAll(STYLED, ` ${KEPT}="`)
  return { document: new DOMParser().parseFromString(trusted(bare), 'text/html'), styles }
}

/** An empty document in a frame, as browsers lay out pages of today. */
export const openEmpty = (frame: HTMLIFrameElement): Promise<Document> =>
  new Promise((resolve, reject) => {
    frame.addEventListener(
      'load',
      () => {
        if (frame.contentDocument) resolve(frame.contentDocument)
        else reject(new ErrorInWords('This browser shows no preview.'))
      },
      { once: true },
    )
    frame.srcdoc = trusted('<!doctype html><title>Preview</title>')
  })

/** Shows a page in the document of a frame. */
export function putPage(place: Document, { document, styles }: FramedPage): void {
  place.replaceChild(place.importNode(document.documentElement, true), place.documentElement)
  const window = place.defaultView
  if (!window) return
  for (const element of place.querySelectorAll<HTMLElement>(`[${KEPT}]`))
    element.style.cssText = element.getAttribute(KEPT) ?? ''
  place.adoptedStyleSheets = styles.map((css) => {
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  // Nobody leaves the preview by a link of it.
  place.addEventListener('click', (event) => event.preventDefault())
}
