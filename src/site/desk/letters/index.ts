export { LettersPage } from './letters-page.tsx'
