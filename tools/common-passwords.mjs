/**
 * Writes src/backend/auth/common-passwords.gen.ts: the passwords that lists of breaches begin with, as a coded set. Run by hand
 * with the list of a package that is no part of this one:
 *
 *     npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
 *     node tools/common-passwords.mjs package/src/passwords.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codedSet } from '#auth'

const place = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/backend/auth/common-passwords.gen.ts')
const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the file with the list: node tools/common-passwords.mjs package/src/passwords.json')
const passwords = new Set(JSON.parse(readFileSync(list, 'utf8')).map((password) => String(password).toLowerCase()))
writeFileSync(
  place,
  `/**
 * The passwords that lists of breaches begin with; made by machine, see tools/common-passwords.mjs. From passwords.json of
 * @zxcvbn-ts/language-common 4.1.3, MIT License, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021
 * @zxcvbn-ts.
 */
export const PASSWORD_COUNT = ${passwords.size}
export const PASSWORDS =
${(codedSet([...passwords]).match(/.{1,112}/g) ?? []).map((part) => `  '${part}'`).join(' +\n')}
`,
)
