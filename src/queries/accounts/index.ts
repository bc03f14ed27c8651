/** One's own account, events of its security, and what browsers report against the content security policy. */
export { type Device, deleteOwnAccount, endDevice, ownData, ownDevices } from './own-account.ts'
export { type PolicyReport, type PolicyReportTally, policyReportTally } from './policy-report-tally.ts'
export { contentPolicyReports, forgetSecurityRecords, storePolicyReports } from './policy-reports.ts'
export {
  type SecurityEvent,
  type SecurityEventFilter,
  type Severity,
  recordSecurityEvents,
  securityEvents,
} from './security-events.ts'
