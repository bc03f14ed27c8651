/** What was corrected, said with a change of a published text. */
export {
  CORRECTION_ID,
  CorrectionField,
  type CorrectionNote,
  NO_NOTE,
  lacksNote,
  useGoneFigures,
} from './correction-field.tsx'
