/** Told of a session that was found to be gone although nobody has ended it here: this device, or its user, has removed what lay there. */
export const foundEnded = new EventTarget()

export const ENDED = 'ended'
