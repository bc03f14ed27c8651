/** What moving in from another system asks and writes: its memory, people, texts, shelves, old addresses, pictures. */
export {
  type MovedRow,
  type MovedText,
  movedRows,
  rememberMoved,
  standingRows,
  writePeople,
  writeTexts,
} from './moved-rows.ts'
export { type PathRedirect, writePathRedirects } from './path-redirects.ts'
export { addPicture, pictureAt } from './pictures.ts'
export { addCategories } from './shelves.ts'
