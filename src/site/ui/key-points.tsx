import { trusted } from './trusted.ts'

/** What a reader in a hurry takes away. The points are clean inline HTML, made when the text was saved. */
export const KeyPoints = ({ points, title = 'Key points' }: { points: readonly string[]; title?: string }) =>
  points.length > 0 && (
    <section className="key-points" aria-labelledby="key-points">
      <h2 id="key-points">{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} dangerouslySetInnerHTML={{ __html: trusted(point) }} />
        ))}
      </ul>
    </section>
  )
