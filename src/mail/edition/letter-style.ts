/** How a letter looks: the front page’s paper, ink, rules and voices, in what mail programs read. */

export const SERIF = "Newsreader,Georgia,'Times New Roman',serif"
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colors by daylight; by night the classes of the sheet below change them. */
export const INK = {
  ground: '#F1EFE8',
  paper: '#FBFAF6',
  ink: '#15181E',
  muted: '#5B6068',
  rule: '#DDD9CE',
  /** The dot of a former week. */
  week: '#B5AF9F',
  down: '#1F5FA8',
  up: '#B3361E',
} as const

/** Words in the plain voice. */
export const text = (size: number, line: number, color: string = INK.ink): string =>
  `font-family:${SANS};font-size:${size}px;line-height:${line}px;color:${color}`

const NIGHT = {
  ground: '#0B0D11',
  paper: '#0F1216',
  ink: '#ECE9E1',
  muted: '#A6A9AE',
  rule: '#2A2F36',
  week: '#5A616B',
}
const NIGHT_COLORS = { green: '#5CC8A1', down: '#7DB2EE', up: '#F0866B', bar: '#ECE9E1' }

/** For programs that know the reader’s theme; Outlook on the web marks its own by an attribute. */
const nightRules = (within: string) => `
${within}.ground{background:${NIGHT.ground}!important}
${within}.paper{background:${NIGHT.paper}!important;border-color:${NIGHT.rule}!important}
${within}.ink,${within}.ink a{color:${NIGHT.ink}!important}
${within}.muted,${within}.muted a{color:${NIGHT.muted}!important}
${within}.green{color:${NIGHT_COLORS.green}!important}
${within}.down{color:${NIGHT_COLORS.down}!important}
${within}.up{color:${NIGHT_COLORS.up}!important}
${within}.rule{border-color:${NIGHT.rule}!important}
${within}.bar{border-color:${NIGHT_COLORS.bar}!important}
${within}.week{background:${NIGHT.week}!important}
${within}.now{background:${NIGHT_COLORS.green}!important}
${within}.button{background:${NIGHT_COLORS.green}!important;color:#0F1216!important}`

export const LETTER_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}
a{text-decoration:none}
a.line:hover{text-decoration:underline}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:28px!important;line-height:34px!important}.edge{padding:0!important}}
@media (prefers-color-scheme:dark){${nightRules('')}}
${nightRules('[data-ogsc] ').trim().replaceAll('\n', '\n')}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in an attribute as well. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
