import { describe, expect, test } from 'vitest'
import { portableHtml } from './portable-html.ts'

const abroad = { pageUrl: 'https://paper.example/article/x', chartSources: { 'pmms-30': 'Freddie Mac & Co' } }
const chart = '<figure class="rate-chart"><figcaption>A year</figcaption></figure>'
const chartAt = (start: number, series = 'pmms-30', title = 'A year') => ({
  start,
  end: start + chart.length,
  series,
  title,
})

describe('a text that leaves its page', () => {
  test('its pictures are found from elsewhere', () => {
    expect(portableHtml('<img src="/media/a.webp" alt="A &quot;house&quot;">', abroad)).toBe(
      '<img src="https://paper.example/media/a.webp" alt="A &quot;house&quot;">',
    )
  })

  test('addresses of other sites and of mail stay as they are', () => {
    const html = '<a href="https://www.fhfa.gov/data">F</a> <a href="mailto:desk@paper.example">M</a>'
    expect(portableHtml(html, abroad)).toBe(html)
  })

  test('an address that is none stays as it was written, and the text is told all the same', () => {
    const html = '<a href="https://exa&lt;mple.com/x">M</a> <a href="https://a.example/?a=1&amp;b=2">F</a>'
    expect(portableHtml(html, abroad)).toBe(html)
  })

  test('a quoted figure leads to its place on the page, without the mark of our style sheet', () => {
    const figure = '<a class="rate" href="#rate-pmms-30-2026-08-20">6.65%</a>'
    expect(portableHtml(figure, abroad)).toBe(
      '<a href="https://paper.example/article/x#rate-pmms-30-2026-08-20">6.65%</a>',
    )
  })

  test('a chart becomes its title and its source', () => {
    expect(portableHtml(`<p>a</p>${chart}<p>b</p>`, { ...abroad, charts: [chartAt(8)] })).toBe(
      '<p>a</p><p>Chart: A year. Source: Freddie Mac &amp; Co.</p><p>b</p>',
    )
  })

  test('a chart of two series names the sources of both, a common one once', () => {
    const chartSources = { a: 'Freddie Mac', b: 'Federal Reserve', c: 'Freddie Mac' }
    expect(portableHtml(chart, { ...abroad, chartSources, charts: [chartAt(0, 'a,b,c', 'Two lines')] })).toBe(
      '<p>Chart: Two lines. Source: Freddie Mac; Federal Reserve.</p>',
    )
  })

  test('a chart of a series without a known source keeps its title', () => {
    expect(portableHtml(chart, { pageUrl: abroad.pageUrl, charts: [chartAt(0)] })).toBe('<p>Chart: A year.</p>')
  })

  test('a drawing becomes its title, and one outside a figure is left out', () => {
    expect(portableHtml('<figure><svg><title>Two lines</title><path d=""/></svg></figure>', abroad)).toBe(
      '<p>Chart: Two lines.</p>',
    )
    expect(portableHtml('<p>a<svg><path d=""/></svg>b</p>', abroad)).toBe('<p>ab</p>')
  })

  test('a table stays a table, without the box that scrolls it', () => {
    const html =
      '<figure class="table"><div class="table-scroll" role="region" tabindex="0" aria-label="T"><table><caption>T</caption></table></div><figcaption class="source">S</figcaption></figure>'
    expect(portableHtml(html, abroad)).toBe(
      '<figure class="table"><table><caption>T</caption></table><figcaption class="source">S</figcaption></figure>',
    )
  })

  test('text that looks like an attribute is left alone', () => {
    const html = '<p>Write href="/x" in the tag.</p>'
    expect(portableHtml(html, abroad)).toBe(html)
  })

  test('an address that cannot be read is left as it is', () => {
    expect(portableHtml('<a href="https://[">x</a>', abroad)).toBe('<a href="https://[">x</a>')
  })

  test('a series that is not known has no source, whatever it is called', () => {
    expect(portableHtml(chart, { ...abroad, charts: [chartAt(0, 'constructor,toString')] })).toBe(
      '<p>Chart: A year.</p>',
    )
  })

  test('a title that looks like markup stays a text', () => {
    expect(portableHtml(chart, { ...abroad, chartSources: {}, charts: [chartAt(0, 'a', '<b>1 < 2</b>')] })).toBe(
      '<p>Chart: &lt;b&gt;1 &lt; 2&lt;/b&gt;.</p>',
    )
  })
})
