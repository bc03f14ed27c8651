import { openCodedSet } from './coded-set.ts'
import { PASSWORDS, PASSWORD_COUNT } from './common-passwords.gen.ts'

/**
 * The words that the lists of breached passwords begin with, year after year: published top lists of 2011 to 2024. A word
 * counts in any case, with figures for letters, with a few digits and signs around it, and said twice.
 */
const words = `
password pass passwd passcode secret private letmein welcome login logon access admin administrator root user guest
test testing tester demo sample temp temporary default changeme master manager super superuser system service server
security computer internet network windows apple google facebook twitter instagram linkedin amazon microsoft android
samsung iphone yahoo hotmail gmail skype youtube netflix spotify minecraft fortnite pokemon naruto roblox steam
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv
iloveyou ilove loveme lovely loveyou love lover forever babygirl babyboy baby honey sweetheart sweety angel angels
princess prince queen king kings queenie beautiful gorgeous pretty cutie
sunshine summer winter spring autumn flower flowers butterfly rainbow sunflower blossom
dragon monkey tiger lion eagle wolf bear panda kitten kitty doggy puppy horse dolphin shark snoopy scooby
football baseball basketball soccer hockey tennis golfer golf cricket rugby volleyball swimming skater
liverpool chelsea arsenal barcelona juventus realmadrid manchester united everton celtic rangers
yankees cowboys steelers lakers eagles packers redsox broncos raiders patriots dodgers chicago boston dallas
superman batman spiderman ironman hulk wolverine starwars skywalker startrek matrix terminator gandalf hobbit
jordan michael jennifer jessica ashley daniel andrew joshua matthew anthony robert thomas charlie george william
james david steven kevin brian jason justin brandon tyler hunter jackson austin alexander nicholas christian samuel
benjamin patrick richard edward henry jack oliver harry max sam buster rocky bailey maggie lucky molly sophie
samantha amanda nicole melissa stephanie michelle danielle elizabeth heather hannah taylor lauren rachel victoria
natasha vanessa jasmine andrea maria anna laura emily emma olivia isabella sophia alexis
harley corvette mustang ferrari porsche mercedes camaro yamaha ducati chevy toyota honda
shadow hunter2 killer ranger warrior phoenix thunder lightning hammer silver golden diamond purple orange yellow
ginger pepper cookie chocolate cheese banana coffee peanut butter pickle
trustno whatever nothing something anything blahblah fuckyou fuckoff asshole bitch pussy biteme
freedom liberty america american england london paris canada mexico brazil india australia germany france italy
jesus jesuschrist christ heaven blessed faith church godisgood god
money dollar business finance mortgage ratesheet banking loan house homes family mother father mommy daddy
hello hellothere goodbye hola bonjour ciao morning monday friday sunday january october december
music guitar piano metallica nirvana slipknot eminem beatles
`
const wordSet: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Keys in the order in which fingers find them, and digits in order. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'zaq12wsxcde34rfv',
  'q1w2e3r4t5y6',
  '!@#$%^&*()',
]
const walks = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** Figures and signs that stand for letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Digits and signs around a word that make it no better. */
const mostAround = 8

/** The fifty thousand passwords that lists of breaches begin with, opened with the first password that is set. */
let listed: ((text: string) => boolean) | undefined
/** A year and a sign after a listed one make it no better. */
const listedEnd = /[\d\W_]{1,5}$/
const leastListed = 5

/**
 * Whether a password is among the first that anybody tries. Of those that are not, one in some thirty thousand is refused
 * all the same.
 *
 * @example
 * ```ts run
 * isCommonPassword('P@ssw0rd2025!') // => true
 * ```
 * @example
 * ```ts run
 * isCommonPassword('correct horse battery staple') // => false
 * ```
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const once = unrepeated(text)
  if (once !== text && once.length <= 3) return true
  return isWalk(once) || [text, once].some((said) => isWord(said) || isListed(said))
}

/** As it is, with letters for figures, and without what stands at its end. */
function isListed(text: string): boolean {
  listed ??= openCodedSet(PASSWORDS, PASSWORD_COUNT)
  const core = text.replace(listedEnd, '')
  return [text, spelled(text), ...(core.length < leastListed ? [] : [core, spelled(core)])].some(listed)
}

const spelled = (text: string) => text.replaceAll(/[013457@$!]/g, (figure) => letters[figure] ?? figure)

function isWord(text: string): boolean {
  // Figures within the word are letters; those around it are dressing.
  return (
    [text, spelled(text)].some((said) => {
      const core = said.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
      return wordSet.has(core) && text.length - core.length <= mostAround
    }) || dressed(text)
  )
}

/** A word spelled with figures and followed by digits: the dressing goes first, then the figures are read. */
function dressed(text: string): boolean {
  const core = text.replace(/[\d\W_]{1,8}$/, '')
  return wordSet.has(spelled(core))
}

/** A run along the keyboard or the alphabet, with a few more digits at its end. */
function isWalk(text: string): boolean {
  const core = text.replace(/(?<=[a-z])[\d\W_]{1,8}$/, '')
  return (
    [text, core].some((said) => said.length >= 3 && walks.some((walk) => walk.includes(said))) || /^\d{1,8}$/.test(text)
  )
}

/** `abcabcabc` is `abc`, and `aaaa` is `a`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
