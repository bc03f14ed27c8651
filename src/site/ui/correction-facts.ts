/** What an earlier version of a text had wrong. */
export interface Correction {
  /** ISO timestamp; null where nobody said one. */
  date: string | null
  text: string
}

/** What was corrected as schema.org tells it of a creative work, such as a page; nothing where nothing was. */
export const correctionFacts = (corrections: readonly Correction[]): { correction?: object[] } =>
  corrections.length > 0
    ? {
        correction: corrections.map(({ date, text }) => ({
          '@type': 'CorrectionComment',
          text,
          ...(date ? { datePublished: date } : {}),
        })),
      }
    : {}
