import { newestObservations } from '#queries/rates'

/** The average at which the page of a state figures. */
export const RATE = newestObservations('pmms-30', 1)
