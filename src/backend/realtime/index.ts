export { openRealtime } from './open-realtime.ts'
