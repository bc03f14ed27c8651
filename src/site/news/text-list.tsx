import { SectionHead } from '#ui/section-head'

interface Props {
  title: string
  texts: readonly { slug: string; title: string; readTime: string; category: string | null }[]
  hrefOf: (slug: string) => string
}

/** A narrow list of guides or lessons beside the stories. */
export const TextList = ({ title, texts, hrefOf }: Props) =>
  texts.length > 0 && (
    <section>
      <SectionHead title={title} />
      <ul className="rail-list">
        {texts.map((text) => (
          <li key={text.slug}>
            <h3 className="headline-5">
              <a href={hrefOf(text.slug)}>{text.title}</a>
            </h3>
            <p className="meta">{[text.category, text.readTime].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
