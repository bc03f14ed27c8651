/** What the client sets before the words of a request that no response came to: `Error: Network request failed`. */
const NAME_OF_ERROR = /^Error: /

interface ResultError {
  message: string
  /** Empty where the request itself failed. */
  code?: string
}

/**
 * The words of an error that a result came with, for whoever asked.
 *
 * @example
 * ```ts run
 * refusalWords({ message: 'Error: Network request failed', code: '' }) // => 'Network request failed'
 * refusalWords({ message: 'the last admin stays', code: 'P0001' }) // => 'the last admin stays'
 * ```
 */
export const refusalWords = ({ message, code }: ResultError): string =>
  code ? message : message.replace(NAME_OF_ERROR, '')

/**
 * Why a change was refused, in words for whoever wanted it.
 *
 * @returns null when it was not
 * @example
 * ```ts run
 * refusalOf({ message: 'the last admin stays', code: 'P0001' }) // => 'the last admin stays'
 * refusalOf(null) // => null
 * ```
 */
export const refusalOf = (error: ResultError | null): string | null => error && refusalWords(error)
