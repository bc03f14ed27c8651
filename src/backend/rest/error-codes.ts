/**
 * Every code of this service and its status (PostgREST 14, docs/references/errors.rst). SQLSTATEs are in sqlstate.ts.
 *
 * @example
 * ```ts run
 * restStatus.PGRST116 // => 406
 * ```
 */
export const restStatus = {
  /** database not reachable */
  PGRST000: 503,
  PGRST001: 503,
  /** schema cache not built */
  PGRST002: 503,
  PGRST003: 504,
  /** a parameter could not be parsed */
  PGRST100: 400,
  /** a function cannot be called by this method */
  PGRST101: 405,
  /** a body could not be parsed */
  PGRST102: 400,
  /** a range that does not exist */
  PGRST103: 416,
  /** a PUT that does not name its row by the whole primary key */
  PGRST105: 405,
  /** a schema that is not exposed */
  PGRST106: 406,
  /** a media type that is not offered */
  PGRST107: 406,
  /** a filter on something that was not embedded */
  PGRST108: 400,
  /** headers or a status that SQL set and that are none */
  PGRST111: 500,
  PGRST112: 500,
  /** a PUT of a page */
  PGRST114: 400,
  /** a PUT whose body has another key than its address */
  PGRST115: 400,
  /** one row was asked for, none or several came */
  PGRST116: 406,
  /** a method that is not offered */
  PGRST117: 405,
  /** order by something that is not to-one */
  PGRST118: 400,
  /** an error that SQL raised as a whole response, and that is none */
  PGRST121: 500,
  /** an invalid preference under handling=strict */
  PGRST122: 400,
  /** aggregates are off */
  PGRST123: 400,
  /** more rows than max-affected */
  PGRST124: 400,
  /** no such path */
  PGRST125: 404,
  /** the description at the root is off */
  PGRST126: 404,
  /** a feature that is not offered */
  PGRST127: 400,
  /** max-affected on a function that returns no set */
  PGRST128: 400,
  /** no relationship */
  PGRST200: 400,
  /** more than one relationship */
  PGRST201: 300,
  /** no such function */
  PGRST202: 404,
  /** more than one function */
  PGRST203: 300,
  /** no such column in a body */
  PGRST204: 400,
  /** no such table or view */
  PGRST205: 404,
  PGRST300: 500,
  /** a token that does not hold */
  PGRST301: 401,
  PGRST302: 401,
  /** a token whose claims do not hold: expired, ended session */
  PGRST303: 401,
} as const

/** One of the codes above. */
export type RestCode = keyof typeof restStatus
