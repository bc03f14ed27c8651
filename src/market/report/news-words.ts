import { recordWords, spanWords } from './height-words.ts'
import { levelWords } from './level-words.ts'
import { farWords, plainWords, reversalWords, runWords, turnWords } from './move-words.ts'
import type { News } from './news.ts'
import { holeWords, stillWords } from './pause-words.ts'
import type { Told, Week } from './week-words.ts'

/** The headline and the sentence of what sets a week apart. */
export function newsWords(news: News, week: Week): Told {
  switch (news.kind) {
    case 'hole':
      return holeWords(week)
    case 'still':
      return stillWords(news, week)
    case 'record':
      return recordWords(news, week)
    case 'milestone':
    case 'level':
      return levelWords(news, week)
    case 'span':
    case 'recent':
      return spanWords(news, week)
    case 'far':
      return farWords(news, week)
    case 'run':
    case 'pair':
      return runWords(news, week)
    case 'turn':
      return turnWords(news, week)
    case 'reversal':
      return reversalWords(news, week)
    default:
      return plainWords(news, week)
  }
}
