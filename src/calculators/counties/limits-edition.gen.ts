/** Of limits.gen.ts: another one makes the states be imported again; made by machine, see tools/county-limits.mjs. */
export const LIMITS_EDITION = '1f2405504fecfe39'
