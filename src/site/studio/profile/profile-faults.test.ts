import { expect, it } from 'vitest'
import { firstFault, profileFaults } from './profile-faults.ts'

it('a profile needs a name, and ways to its author that can be ones', () => {
  expect(profileFaults({ name: 'Ada', socialMedia: {} })).toEqual({})
  const socialMedia = { linkedin: 'https://linkedin.com/in/ada', twitter: '@ada', email: 'ada@example.com' }
  expect(profileFaults({ name: 'Ada', socialMedia })).toEqual({})
  const wrong = profileFaults({
    name: ' ',
    socialMedia: { linkedin: 'http://a.example', twitter: 'two words', email: 'ada' },
  })
  expect(Object.keys(wrong)).toEqual(['name', 'linkedin', 'twitter', 'email'])
  expect([firstFault(wrong), firstFault({ email: 'x' }), firstFault({})]).toEqual(['name', 'email', undefined])
  expect(profileFaults({ name: 'Ada', socialMedia: { twitter: 'javascript:ran()' } })).toHaveProperty('twitter')
})
