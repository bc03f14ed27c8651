/**
 * The version of the arithmetic, named beside its results. Raised whenever the same inputs would give another figure.
 */
export const ENGINE_VERSION = '1.3.0'
