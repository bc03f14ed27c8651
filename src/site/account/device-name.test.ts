import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('a device is called as people call it', () => {
  const agents = [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ]
  expect(agents.map(deviceName)).toEqual([
    'Safari on Mac',
    'Edge on Windows',
    'Chrome on Android',
    'Chrome on iPhone',
    'Firefox on Linux',
  ])
})

it('a program is called as it calls itself', () => {
  expect(['curl/8.1', ''].map(deviceName)).toEqual(['curl/8.1', 'A device that does not say what it is'])
})
