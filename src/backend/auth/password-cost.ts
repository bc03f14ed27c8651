/** bcrypt's cost as the hosted service has it, so that hashes move both ways. */
export const USUAL_COST = 10
