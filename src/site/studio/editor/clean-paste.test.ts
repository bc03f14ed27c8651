// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '#documents/schema'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { documentOfEditor } from './editor-document.ts'
import { extensions } from './extensions.ts'
import { cleanPaste } from './clean-paste.ts'

const schema = getSchema(
  extensions({ chart: RateChartBlock, picture: Picture, calculation: Calculation, related: RelatedText }),
)
const clean = (html: string) => cleanPaste(html, 'https://paper.example')

function domOf(html: string): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = clean(html)
  return body
}

/** What stands in the text after the markup was pasted, a line for each block. */
function pasted(html: string): string[] {
  const stored = documentOfEditor(TextParser.fromSchema(schema).parse(domOf(html)).toJSON() as never)
  return (stored.content ?? []).map(told)
}
const told = (node: DocumentNode): string => {
  const inside = (node.content ?? [])
    .map(told)
    .join(node.type === 'listItem' ? '' : node.content?.[0]?.type === 'text' ? '' : ', ')
  const marks = (node.marks ?? []).map((mark) => (mark.type === 'link' ? mark.attrs?.href : mark.type)).join('+')
  if (node.type === 'text') return marks ? `[${node.text} ${marks}]` : (node.text ?? '')
  if (node.type === 'paragraph') return inside
  return `${node.type}${node.type === 'heading' ? node.attrs?.['level'] : ''}(${inside})`
}

describe('what was copied from Word', () => {
  const word = (
    body: string,
  ) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
    <head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/x/filelist.xml">
    <!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
    <style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style></head>
    <body lang=EN-US link="#0563C1" style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

  it('is its words and their weight, without fonts, colors, comments and empty lines', () => {
    expect(
      pasted(
        word(`<h1 style='mso-list:none'><span style='font-family:"Arial",sans-serif'>Rates <b>slip</b><o:p></o:p></span></h1>
        <p class=MsoNormal style='margin-bottom:8.0pt'><span style='color:#C00000'>It was <b style='mso-bidi-font-weight:normal'>6.65%</b>
        and <i>not</i> more.</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
        <p class=MsoNormal><a href="https://a.example/x"><span style='color:#0563C1'>See here</span></a>.<![if !supportEmptyParas]>&nbsp;<![endif]></p>`),
      ).map((line) => line.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual(['heading2(Rates slip)', 'It was [6.65% bold] and [not italic] more.', '[See here https://a.example/x].'])
  })

  it('has its lists, as deep as they were', () => {
    const entry = (level: number, sign: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
    expect(
      pasted(
        word(entry(1, '·', 'One') + entry(2, 'o', 'Within') + entry(1, '·', 'Two') + '<p class=MsoNormal>Then</p>'),
      ),
    ).toEqual(['bulletList(listItem(OnebulletList(listItem(Within))), listItem(Two))', 'Then'])
    expect(pasted(word(entry(1, '1.', 'First') + entry(1, '2.', 'Second')))).toEqual([
      'orderedList(listItem(First), listItem(Second))',
    ])
    const numbered = entry(1, '1.', 'First').replace('mso-list:l0', 'mso-list:l1')
    expect(pasted(word(entry(1, '·', 'One') + numbered))).toEqual([
      'bulletList(listItem(One))',
      'orderedList(listItem(First))',
    ])
  })

  it('has what its writer marked', () => {
    expect(
      pasted(word(`<p class=MsoNormal>It <span style='background:yellow;mso-highlight:yellow'>fell</span>.</p>`)),
    ).toEqual(['It [fell highlight].'])
  })

  it('has its tables, one line to a cell and the first row as heads', () => {
    const cell = (words: string) =>
      `<td width=312 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>${words}<o:p></o:p></p></td>`
    const table = `<table class=MsoTableGrid border=1><tr>${cell('Loan')}${cell('Rate')}</tr><tr>${cell('30 years')}${cell('<b>6.65%</b>')}</tr></table>`
    expect(pasted(word(table))).toEqual([
      'table(tableRow(tableHeader(Loan), tableHeader(Rate)), tableRow(tableCell(30 years), tableCell([6.65% bold])))',
    ])
  })

  it('has no pictures that lie on somebody’s disk', () => {
    expect(pasted(word(`<p class=MsoNormal>A<img width=1 src="file:///C:/x.png" v:shapes="x"></p>`))).toEqual(['A'])
  })
})

describe('what was copied from Google Docs', () => {
  const docs = (body: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-0000">${body}</b>`
  const run = (words: string, more = 'font-weight:400;font-style:normal') =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${more};white-space:pre-wrap;">${words}</span>`

  it('is bold where its words are, not all of it', () => {
    expect(
      pasted(
        docs(
          `<h2 dir="ltr" style="line-height:1.38;"><span style="font-weight:700">A head</span></h2><p dir="ltr">${run('It was ')}${run('6.65%', 'font-weight:700')}${run(', ')}${run('down', 'font-style:italic')}${run('.')}</p><br /><p dir="ltr">${run('Then.')}</p>`,
        ),
      ),
    ).toEqual(['heading2(A head)', 'It was [6.65% bold], [down italic].', 'Then.'])
  })

  it('has what was struck, and what stands above or below the line', () => {
    expect(
      pasted(
        docs(
          `<p>${run('10 m')}${run('2', 'vertical-align:super')}${run(', H')}${run('2', 'vertical-align:sub')}${run('O, ')}${run('gone', 'text-decoration:line-through')}${run('.', 'text-decoration:none;vertical-align:baseline')}</p>`,
        ),
      ),
    ).toEqual(['10 m[2 superscript], H[2 subscript]O, [gone strike].'])
  })

  it('has its lists within lists', () => {
    const item = (words: string) =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${run(words)}</p></li>`
    expect(
      pasted(docs(`<ul style="margin-top:0">${item('One')}<ul>${item('Within')}</ul>${item('Two')}</ul>`)),
    ).toEqual(['bulletList(listItem(OnebulletList(listItem(Within))), listItem(Two))'])
  })

  it('links without the detour through Google', () => {
    const link = `<a href="https://www.google.com/url?q=https://a.example/x?id%3D1&amp;sa=D&amp;source=docs" style="text-decoration:none">${run('the record')}</a>`
    expect(pasted(docs(`<p>${run('See ')}${link}</p>`))).toEqual(['See [the record https://a.example/x?id=1]'])
  })
})

describe('what was copied from a page', () => {
  it('is its text, without menus, forms, frames, scripts and what is hidden', () => {
    expect(
      pasted(
        `<nav><a href="/x">Home</a></nav><style>p{color:red}</style><h1 class="t">Rates slip</h1><div class="story"><p style="font:12px x">It fell.</p>
        <script>ran()</script><form><input value="x"><button>Subscribe</button></form><object data="https://a.example/x"></object>
        <p hidden>Not shown</p><p style="display: none">Nor this</p><h4>Why</h4><blockquote class="q"><p>Because.</p></blockquote></div>`,
      ),
    ).toEqual(['heading2(Rates slip)', 'It fell.', 'heading3(Why)', 'blockquote(Because.)'])
  })

  it('leads where it led, without what counts clicks; this site’s own pages by their path', () => {
    expect(
      pasted(
        `<p><a href="http://a.example/x?utm_source=n&amp;id=1" onclick="ran()" target="_blank">one</a> <a href="https://paper.example/rates">two</a>
        <a href="javascript:ran()">three</a></p>`.replaceAll(/\n\s+/g, ' '),
      ),
    ).toEqual(['[one https://a.example/x?id=1] [two /rates] three'])
  })

  it('has plain spaces, and no letters that nobody sees', () => {
    expect(pasted('<p>A\u00A0rate\u200B of<span>&nbsp;</span>6.65%, re\u00ADported\uFEFF.</p>')).toEqual([
      'A rate of 6.65%, reported.',
    ])
  })

  it('has a passage that opens with its line', () => {
    const [passage] = documentOfEditor(
      TextParser.fromSchema(schema)
        .parse(domOf('<details><summary>Why</summary><p>So.</p></details>'))
        .toJSON() as never,
    ).content!
    expect(passage).toMatchObject({ type: 'details', attrs: { summary: 'Why' } })
    expect(told(passage!)).toBe('details(So.)')
  })

  it('has a table with its caption, which is no row', () => {
    const [table] = documentOfEditor(
      TextParser.fromSchema(schema)
        .parse(
          domOf('<table><caption>Rates\n of <b>May</b></caption><tr><th>Loan</th></tr><tr><td>6.65%</td></tr></table>'),
        )
        .toJSON() as never,
    ).content!
    expect(table?.attrs?.['caption']).toBe('Rates of May')
    expect(told(table!)).toBe('table(tableRow(tableHeader(Loan)), tableRow(tableCell(6.65%)))')
  })

  it('is whole where the page has all of it in a form', () => {
    expect(pasted('<form action="/page.aspx"><input value="x"><p>It fell.</p><button>Search</button></form>')).toEqual([
      'It fell.',
    ])
  })

  it('has a paragraph where two breaks were', () => {
    expect(pasted('<p>One<br><br>Two</p>')).toEqual(['One', 'Two'])
  })
})

it('what was copied from this editor stays as it is', () => {
  const html = '<p data-pm-slice="1 1 []">A <span class="rate studio-figure">6.65%</span></p>'
  expect(clean(html)).toBe(html)
})
