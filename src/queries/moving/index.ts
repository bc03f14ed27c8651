/** What moving in and out asks and writes: uploads, their memory, people, texts, shelves, old addresses, pictures, exports. */
export {
  type Export,
  type ExportArchive,
  claimExport,
  expiredExports,
  nextExport,
  noteExport,
  ownExports,
  requestExport,
} from './exports.ts'
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
  moveList,
  nextMove,
  noteMove,
  removeMove,
  startMove,
} from './moves.ts'
export { type PathRedirect, writePathRedirects } from './path-redirects.ts'
export { addPicture, pictureAt } from './pictures.ts'
export { addCategories } from './shelves.ts'
