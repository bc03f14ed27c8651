/** Fields of the forms of the studio. */
export { Area } from './area.tsx'
export { Check } from './check.tsx'
export { ListField } from './list-field.tsx'
export { addressWords, figureWords, sourceWords } from './unfit-words.ts'
