/**
 * Every error of this room: status and words, as the hosted service has them. Where a sentence depends on the case it is
 * given at the place.
 *
 * @example
 * ```ts run
 * authErrors.invalid_credentials.status // => 400
 * ```
 */
export const authErrors = {
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  user_banned: { status: 400, message: 'User is banned' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  current_password_required: { status: 400, message: 'Current password required when setting new password.' },
  current_password_invalid: { status: 400, message: 'Current password required when setting new password.' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  insufficient_aal: {
    status: 401,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  feature_disabled: { status: 404, message: 'This feature is disabled' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  passkey_disabled: { status: 404, message: 'Passkeys are disabled' },
  request_too_large: { status: 413, message: 'Request body too large' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  weak_password: { status: 422, message: 'Password is too weak' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  email_provider_disabled: { status: 422, message: 'Email changes are disabled' },
  phone_provider_disabled: { status: 422, message: 'Phone logins are disabled' },
  mfa_totp_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for TOTP' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  request_timeout: { status: 503, message: 'The database cannot be reached; please try again' },
} as const

/** One of the codes above. */
export type AuthCode = keyof typeof authErrors
