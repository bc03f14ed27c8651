import { useEffect, useRef, useState } from 'react'
import { Failure } from '#newsroom'
import { openEmpty, putPage, withoutStyles } from '#ui/framed-page.ts'
import { type LetterPreview, previewOf } from './preview-of.ts'

const VIEWS = [
  { label: 'Phone', width: 320 },
  { label: 'Computer', width: 640 },
  { label: 'Plain text', width: 0 },
] as const
const THEMES = ['Light', 'Dark'] as const

/** An edition as its readers will get it, made by what sends it. */
export function EditionPreview({ edition }: { edition: string }) {
  const [letter, setLetter] = useState<LetterPreview | string | null>(null)
  // A window that is narrower than a computer's letter begins with the phone's.
  const [view, setView] = useState<(typeof VIEWS)[number]>(() => (innerWidth < VIEWS[1].width ? VIEWS[0] : VIEWS[1]))
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('Light')
  useEffect(() => {
    let isWanted = true
    void previewOf(edition).then((shown) => isWanted && setLetter(shown))
    return () => {
      isWanted = false
    }
  }, [edition])
  if (letter === null) return <p className="meta">Setting the letter …</p>
  if (typeof letter === 'string') return <Failure words={letter} />
  return (
    <section className="desk-preview" aria-label={`Preview of ${letter.subject}`}>
      {!letter.hasPostalAddress && (
        <p>
          <b>No postal address stands at its foot.</b> The CAN-SPAM Act asks for one in commercial mail; whoever runs
          the site sets it as LETTERS_POSTAL_ADDRESS.
        </p>
      )}
      <div className="desk-views">
        <Choice name={`view-${edition}`} legend="Shown on" all={VIEWS} chosen={view} onChoose={setView} />
        {view.width > 0 && (
          <Choice
            name={`theme-${edition}`}
            legend="Colors"
            all={THEMES.map((label) => ({ label }))}
            chosen={{ label: theme }}
            onChoose={({ label }) => setTheme(label)}
          />
        )}
      </div>
      {view.width > 0 ? (
        <Framed key={`${view.label} ${theme}`} html={letter.html} width={view.width} isDark={theme === 'Dark'} />
      ) : (
        // A long text scrolls, and must be reachable by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>{letter.text}</pre>
      )}
    </section>
  )
}

interface ChoiceProps<One> {
  name: string
  legend: string
  all: readonly One[]
  chosen: { label: string }
  onChoose: (one: One) => void
}

const Choice = <One extends { label: string }>({ name, legend, all, chosen, onChoose }: ChoiceProps<One>) => (
  <fieldset>
    <legend className="visually-hidden">{legend}</legend>
    {all.map((one) => (
      <label key={one.label}>
        <input type="radio" name={name} checked={chosen.label === one.label} onChange={() => onChoose(one)} />
        {one.label}
      </label>
    ))}
  </fieldset>
)

const OF_THEME = /prefers-color-scheme/

/** The letter in a frame of a mail program's width; its own rules for the night are asked for, or left out. */
function Framed({ html, width, isDark }: { html: string; width: number; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    void show(current, html, isDark)
  }, [html, isDark])
  return (
    <div className="desk-letter">
      <iframe
        ref={frame}
        title={`The letter, ${width} pixels wide`}
        sandbox="allow-same-origin"
        {...{ width }}
        height={640}
      />
    </div>
  )
}

async function show(frame: HTMLIFrameElement, html: string, isDark: boolean): Promise<void> {
  const place = await openEmpty(frame)
  putPage(place, withoutStyles(html))
  // Outlook on the web marks its dark theme by this attribute.
  if (isDark) place.documentElement.setAttribute('data-ogsc', '')
  for (const sheet of place.adoptedStyleSheets)
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
      if (OF_THEME.test(sheet.cssRules[at]?.cssText ?? '')) sheet.deleteRule(at)
}
