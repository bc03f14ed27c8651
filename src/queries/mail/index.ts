/** Subscribers of the letters, their editions, and what became of each delivery. */
export { tellAlerts, waitingAlerts } from './alerts.ts'
export {
  type ClaimedLetter,
  type LetterOutcome,
  claimLetters,
  forgetDeliveries,
  lapsedClaims,
  noteDomain,
  noteLetters,
  noteTaken,
  queueEdition,
  readersNamed,
  releaseClaim,
  sendDoubtfulAgain,
} from './deliveries.ts'
export { type EditionAct, type EditionWords, changeEdition, decideEdition } from './edition-decisions.ts'
export {
  type EditionFilter,
  type NewEdition,
  type StoredEdition,
  editionById,
  editionList,
  editionsIn,
  editionsOf,
  finishEditions,
  holdStaleEditions,
  keepEdition,
  noteQueued,
  renewEdition,
} from './editions.ts'
export {
  type EditionProgress,
  type SubscriberCounts,
  editionProgress,
  sendingEditions,
  subscriberCounts,
} from './progress.ts'
export { type PublicEdition, publicEditions } from './public-editions.ts'
export {
  type ClaimedPush,
  claimPushes,
  forgetPush,
  forgetPushes,
  keepPush,
  makePush,
  notePush,
  pushKeys,
  replacePush,
} from './push.ts'
export { pushKey } from './push-key.ts'
export { type DueRequest, claimRequests, forgetRequests, noteRequest } from './requests.ts'
export {
  type Holder,
  type Subscription,
  type SubscriptionChange,
  type WantedLetters,
  changeSubscription,
  confirmLetters,
  epochOf,
  noteBounce,
  requestAddress,
  requestChoices,
  requestLetters,
  subscriptionOf,
} from './subscriptions.ts'
export { type AlertTerms, TOPICS, type Topic } from './topics.ts'
