import { ImportRefusal } from './import-refusal.ts'

/**
 * What a parser makes of a text of an export: whatever the parser throws is a fault of the text.
 *
 * @param fault what is wrong then, before the parser's own words
 * @throws ImportRefusal
 */
export function readBy<Value>(parse: (text: string) => Value, text: string, fault: string): Value {
  try {
    return parse(text)
  } catch (error) {
    throw new ImportRefusal(`${fault}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
