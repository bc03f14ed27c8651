export { openRealtime } from './open-realtime.ts'
export type { Realtime } from './open-realtime.ts'
export { defaultLimits } from './realtime-settings.ts'
export type { RealtimeLimits, RealtimeSettings } from './realtime-settings.ts'
