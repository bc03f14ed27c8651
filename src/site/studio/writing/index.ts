export { OpenText } from './open-text.tsx'
