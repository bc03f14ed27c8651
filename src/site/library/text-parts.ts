/**
 * A text that stands below a heading of another text: its headings go one level down, and its anchors are prefixed so
 * that two texts on one page never share one. A text that went down already (the browser takes it from the page) stays.
 */
export const demoted = (html: string, prefix: string): string =>
  html.includes(` id="${prefix}--`)
    ? html
    : html
        .replace(/<(\/?)h3(?=[ >])/g, '<$1h4')
        .replace(/<(\/?)h2(?=[ >])/g, '<$1h3')
        .replace(/<(h[34]) id="/g, `<$1 id="${prefix}--`)
        .replace(/ href="#/g, ` href="#${prefix}--`)

/** "9" of "9 min read"; 5 where a reading time says nothing. */
export const minutesOf = (readTime: string): number => Number(/\d+/.exec(readTime)?.[0] ?? 5)

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** "Five steps". */
export const countInWords = (count: number, one: string, many: string): string =>
  `${WORDS[count] ?? count} ${count === 1 ? one : many}`
