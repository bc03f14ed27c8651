/** The world beyond the process, each part an interface with the real thing and a local twin. */
export { systemClock, type Clock } from './clock.ts'
export { openObjects, type KeptBytes, type Objects, type ObjectsPlace, type S3Place } from './objects.ts'
export { openMail, type MailPlace, type MailSender, type OutgoingMail } from './mail.ts'
export { openMailbox, readMailbox, type KeptMail } from './mailbox.ts'
export { openMessages, type MessagePlace, type MessageSender, type OutgoingMessage } from './messages.ts'
export { openPictures, type Pictures, type PicturesPlace } from './pictures.ts'
export { type GuardedResponse, type GuardedFetch, type GuardedRequest, guardedFetch } from './guarded-fetch.ts'
export { OutgoingFailure, type OutgoingFault } from './outgoing-failure.ts'
export { isInside } from './networks.ts'
export { RATE_SOURCES, type RateSourceId, type RatesPlace, openRateSources } from './rate-sources.ts'
export { RateSettingsRefusal } from './rates/feed-settings.ts'
export {
  type FeedSeries,
  type RateResponse,
  type RateFault,
  type RateFigure,
  type RateSource,
  RateSourceFailure,
} from './rates/source.ts'
