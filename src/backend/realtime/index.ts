export { openRealtime } from './open-realtime.ts'
export type { Realtime } from './open-realtime.ts'
export type { RealtimeLimits, RealtimeSettings } from './realtime-settings.ts'
