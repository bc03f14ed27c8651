/** A place of this site as a whole address; one that is whole already stays. */
export const addressOf = (origin: string, place: string): string =>
  place.startsWith('/') && !place.startsWith('//') ? origin + place : new URL(place, origin).href
