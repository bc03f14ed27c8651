import './documentation.css'
import './code-face.ts'
import type { ReactNode } from 'react'
import { formatDay } from './dates.ts'
import { SectionHead } from './section-head.tsx'
import { Trail } from './trail.tsx'

/** Code that can be pasted and run. */
export interface CodeExample {
  id: string
  title: string
  text: string
  language: string
  code: string
  /** What the code prints. */
  output: string
}

interface Props {
  /** The page that this one belongs to. */
  inside: { name: string; href: string }
  title: string
  standfirst: ReactNode
  children: ReactNode
}

/** A page for those who write programs: how to ask, examples with their responses, and what holds for all of it. */
export const Documentation = ({ inside, title, standfirst, children }: Props) => (
  <main id="main" className="page documentation">
    <Trail steps={[inside]} />
    <h1 className="headline-1">{title}</h1>
    <p className="standfirst">{standfirst}</p>
    {children}
  </main>
)

interface ExamplesProps {
  title: string
  /** Before the day: "With the figures known on". */
  note: string
  today: string
  examples: readonly CodeExample[]
}

export const Examples = ({ title, note, today, examples }: ExamplesProps) => (
  <section aria-labelledby="ask">
    <SectionHead
      id="ask"
      title={title}
      note={
        <>
          {note} <time dateTime={today}>{formatDay(today, true)}</time>
        </>
      }
    />
    {examples.map((example) => (
      <article key={example.id} className="documentation-example" aria-labelledby={`example-${example.id}`}>
        <h3 id={`example-${example.id}`}>{example.title}</h3>
        <p>{example.text}</p>
        <Code label={example.language} text={example.code} />
        <Code label="It gives" text={example.output} isOutput />
      </article>
    ))}
  </section>
)

export const Code = ({ label, text, isOutput = false }: { label: string; text: string; isOutput?: boolean }) => (
  <figure className={isOutput ? 'documentation-output' : undefined}>
    <figcaption className="kicker">{label}</figcaption>
    <pre>
      <code>{text}</code>
    </pre>
  </figure>
)

interface RulesProps {
  rules: readonly (readonly [name: string, words: string])[]
  children?: ReactNode
}

/** What holds for every address. */
export const Rules = ({ rules, children }: RulesProps) => (
  <section aria-labelledby="rules">
    <SectionHead id="rules" title="What holds for all of them" />
    <dl>
      {rules.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)
