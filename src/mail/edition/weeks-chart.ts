import { formatDay } from '#market'
import type { EditionBlock } from './document.ts'
import { INK, escaped, text } from './letter-style.ts'
import { scaleLabel, weeksScale } from './weeks-scale.ts'

type Weeks = EditionBlock & { kind: 'weeks' }

/** Between the rules at both ends of the scale. */
const HEIGHT_PX = 96
const DOT_PX = { week: 7, now: 11 }
/** Of the numbers at the scale, wide enough for "10.5%". */
const SCALE_PX = 52

/**
 * The last weeks as dots between two rules, each with its number: dots, for a scale that does not begin at zero has no bars. Of
 * cells and blocks, which every program draws. The sentence and the words at both ends say the same.
 */
export function weeksChart({ weeks, sentence }: Weeks, accent: string): string {
  const [low, high] = weeksScale(weeks.map(({ value }) => value))
  const dots = weeks.map(({ value }, at) => dotCell((value - low) / (high - low), at === weeks.length - 1, accent))
  return `<p class="ink" style="margin:2px 0 14px;${text(16, 26)}">${escaped(sentence)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr><td class="muted" width="${SCALE_PX}" valign="top" align="left" style="${text(13, 18, INK.muted)}">${scaleLabel(high)}</td>${dots.join('')}</tr>
<tr><td class="muted" width="${SCALE_PX}" valign="top" align="left" style="${text(13, 18, INK.muted)}">${scaleLabel(low)}</td><td colspan="${weeks.length}" class="rule" style="border-top:1px solid ${INK.rule};font-size:0;line-height:0">&nbsp;</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="${SCALE_PX}" style="font-size:0;line-height:0">&nbsp;</td>${endCell(weeks[0], 'left')}${endCell(weeks.at(-1), 'right')}</tr></table>`
}

/** @param share of the scale's height, 0 to 1 */
function dotCell(share: number, isNow: boolean, accent: string): string {
  const size = isNow ? DOT_PX.now : DOT_PX.week
  // The middle of a dot stands for its value, at the ends of the scale as well.
  const under = Math.round(share * (HEIGHT_PX - DOT_PX.now) + (DOT_PX.now - size) / 2)
  return `<td class="rule" valign="bottom" align="center" style="height:${HEIGHT_PX}px;border-top:1px solid ${INK.rule}"><div class="${isNow ? 'now' : 'week'}" style="width:${size}px;height:${size}px;margin:0 auto;border-radius:50%;background:${isNow ? accent : INK.week};font-size:0;line-height:0">&nbsp;</div><div style="height:${under}px;font-size:0;line-height:0">&nbsp;</div></td>`
}

const endCell = (week: Weeks['weeks'][number] | undefined, align: 'left' | 'right') =>
  week
    ? `<td class="muted" align="${align}" style="padding-top:2px;${text(13, 18, INK.muted)}">${escaped(`${week.text}, ${formatDay(week.on)}`)}</td>`
    : ''
