import { expect, it } from 'vitest'
import { offeredOf, serviceName } from './offered.ts'

it('a page offers what its backend says, and nothing that it does not know', () => {
  const external = {
    email: true,
    phone: false,
    anonymous_users: true,
    google: true,
    github: false,
    linkedin_oidc: true,
  }
  expect(offeredOf({ external, passkeys_enabled: true, disable_signup: true })).toEqual({
    passkeys: true,
    phoneFactors: false,
    signUps: false,
    services: ['google', 'linkedin_oidc'],
  })
  expect(offeredOf({})).toEqual({ passkeys: false, phoneFactors: false, signUps: true, services: [] })
})

it('a service is called as it calls itself', () => {
  expect(['google', 'github', 'linkedin_oidc'].map(serviceName)).toEqual(['Google', 'GitHub', 'LinkedIn'])
  expect(serviceName('constructor')).toBe('Constructor')
})
