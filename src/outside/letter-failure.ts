/** Why a letter was not taken. */
export class LetterFailure extends Error {
  override name = 'LetterFailure'
  /**
   * refused: the server will never have it; later: not now, says the server of the recipient; away: there is no server to
   * hand it to, which is nobody's fault; doubtful: it was handed over whole, and nobody said whether it was taken
   */
  readonly kind: 'refused' | 'later' | 'away' | 'doubtful'
  /** the recipient does not exist */
  readonly isUnknownRecipient: boolean

  constructor(kind: LetterFailure['kind'], words: string, isUnknownRecipient = false) {
    super(words)
    this.kind = kind
    this.isUnknownRecipient = isUnknownRecipient
  }
}
