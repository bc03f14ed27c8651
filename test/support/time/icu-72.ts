import { onTestFinished, vi } from 'vitest'

class FormatOfIcu72 extends Intl.DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale === 'en-CA' ? 'en-US' : locale, options)
  }
}

/**
 * Until the test is over, dates are written as by ICU 72, which Node and browsers had for a while: Canada's as 8/20/2026. What a
 * module keeps to write them with is made anew when it is imported then.
 */
export function asOfIcu72(): void {
  const { DateTimeFormat } = Intl
  Object.assign(Intl, { DateTimeFormat: FormatOfIcu72 })
  vi.resetModules()
  onTestFinished(() => {
    Object.assign(Intl, { DateTimeFormat })
    vi.resetModules()
  })
}
