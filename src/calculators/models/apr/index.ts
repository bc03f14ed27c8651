export { apr } from './apr.ts'
