import { type Proof, citeLine } from './proof.ts'

/** A figure as a style of quoting has it. */
interface Citation {
  style: string
  text: string
}

/** A figure in the forms that newsrooms, papers and programs for references use. */
export function citationsOf(proof: Proof): Citation[] {
  const { name, value, period, source, sourceUrl, attribution } = proof
  const author = attribution || source
  const year = /\d{4}/.exec(period)?.[0] ?? 'n.d.'
  const place = sourceUrl ? ` ${sourceUrl}` : ''
  const key = `${name} ${period}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const bib = [
    `author = {{${braced(author)}}}`,
    `title = {${braced(`${name}: ${value}, ${period}`)}}`,
    `year = {${year}}`,
    ...(sourceUrl ? [`url = {${encoded(sourceUrl)}}`] : []),
  ]
  return [
    { style: 'Line', text: citeLine(proof) },
    { style: 'News', text: `${name} stood at ${value} (${period}), according to ${author}.` },
    { style: 'APA', text: `${author}. (${year}). ${name}: ${value}, ${period} [Data set].${place}` },
    { style: 'BibTeX', text: `@misc{${key},\n  ${bib.join(',\n  ')}\n}` },
  ]
}

/** What BibTeX reads as its own is said otherwise. */
const braced = (text: string): string => text.replace(/[{}\\]/g, '').replace(/[%&$#_]/g, '\\$&')

/** An address is read letter by letter (biblatex: a verbatim field; others set it by \url): nothing of it is said otherwise. */
const encoded = (url: string): string => url.replace(/[{}\\]/g, encodeURIComponent)
