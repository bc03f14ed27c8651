/** The service's own words, by the code that stands before them where there is one. */
export const WORDS = {
  noTopic: 'TopicNameRequired: You must provide a topic name',
  unmatched: 'unmatched topic',
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  joinTooLarge: 'InvalidJoinPayload: The channels of this client ask for too much',
  tooManyEvents: 'Too many messages per second',
  trackTooLarge: 'Track message size exceeded',
  trackNoMap: 'Presence track payload must be a map',
  privateOnly: 'PrivateOnly: This project only allows private channels',
  noDatabase: 'Realtime was unable to connect to the project database',
  badReplay: 'UnableToReplayMessages: Replay params are not valid',
  publicReplay: 'UnableToReplayMessages: Replay is not allowed for public channels',
  subscribed: 'Subscribed to PostgreSQL',
  notSubscribed: 'Subscribing to PostgreSQL failed, and is tried again',
  notCompared: 'a row could not be compared',
  malformed: 'The token provided is not a valid JWT',
  badSignature: 'Failed to validate JWT signature',
} as const

/** A token that ended so many seconds ago. */
export const expiredWords = (seconds: number): string => `Token has expired ${seconds} seconds ago`

/** A private channel that this caller may not read. */
export const mayNotRead = (name: string): string =>
  `You do not have permissions to read from this Channel topic: ${name}`

/** A private channel that this caller could read until now. */
export const mayNoLongerRead = (name: string): string =>
  `You no longer have permission to read from this Channel topic: ${name}`
