/** What moving in from another system asks and writes: uploads, its memory, people, texts, shelves, old addresses, pictures. */
export {
  type MovedRow,
  type MovedText,
  movedRows,
  rememberMoved,
  standingRows,
  writePeople,
  writeTexts,
} from './moved-rows.ts'
export {
  type Move,
  type ToldReport,
  addMove,
  claimMove,
  lastMoves,
  nextMove,
  noteMove,
  removeMove,
  startMove,
} from './moves.ts'
export { type PathRedirect, writePathRedirects } from './path-redirects.ts'
export { addPicture, pictureAt } from './pictures.ts'
export { addCategories } from './shelves.ts'
