import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import type { Feature } from 'write-excel-file/node'

type Setup = Feature<Stream | Buffer | Blob>

const US_LETTER = 1

/**
 * How the sheets of a workbook are printed: on US letter, as wide as the paper however many columns there are, with the
 * head of the table on every page. The writer of the format leaves this to its users.
 */
export function printSetup(sheetNames: readonly string[]): Setup {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: fittedToPaper },
        'xl/workbook.xml': { transform: (xml) => xml.replace('<definedNames/>', printTitles(sheetNames)) },
      },
    },
  }
}

/** Element order is that of CT_Worksheet, ECMA-376 part 1, 18.3.1.99: sheetPr first, pageSetup after pageMargins. */
function fittedToPaper(xml: string): string {
  const isLandscape = /<pageSetup[^>]*landscape/.test(xml)
  const setup = `<pageSetup paperSize="${US_LETTER}" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`
  return xml
    .replace(/<pageMargins[^>]*\/>|<pageSetup[^>]*\/>/g, '')
    .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
    .replace('</worksheet>', `${MARGINS}${setup}</worksheet>`)
}

const MARGINS = '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>'

/** The first row of each sheet, by the name that spreadsheets reserve for it (18.2.5). */
const printTitles = (sheetNames: readonly string[]): string => {
  const names = sheetNames.map(
    (name, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${quoted(name)}'!$1:$1</definedName>`,
  )
  return `<definedNames>${names.join('')}</definedNames>`
}

const quoted = (name: string) =>
  name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
