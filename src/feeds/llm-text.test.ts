import { expect, test } from 'vitest'
import { type LlmBook, llmText } from './llm-text.ts'

const textOf = (over: Partial<LlmBook>) =>
  llmText({ title: 'Ratesheet', summary: 'Rates and\n homes.', paragraphs: [], sections: [], ...over })
const HEAD = '# Ratesheet\n\n> Rates and homes.\n'

test.each<[what: string, over: Partial<LlmBook>, rest: string]>([
  ['nothing further', {}, ''],
  ['paragraphs', { paragraphs: ['One.', 'Two.'] }, '\nOne.\n\nTwo.\n'],
  ['no section that is empty', { sections: [{ title: 'Guides', lines: [] }] }, ''],
  [
    'links, with a note where there is one, and plain words',
    {
      sections: [
        {
          title: 'Pages',
          lines: [
            { name: 'A [1]', url: 'https://a.example/1', note: 'the\nfirst' },
            { name: 'B', url: 'https://a.example/2' },
            { words: 'and <more>' },
          ],
        },
      ],
    },
    '\n## Pages\n\n- [A \\[1\\]](https://a.example/1): the first\n- [B](https://a.example/2)\n- and &lt;more\\>\n',
  ],
])('the guide has %s', (_what, over, rest) => expect(textOf(over)).toBe(HEAD + rest))
