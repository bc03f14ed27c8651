import { href } from '#routes'
import { SectionHead } from '#ui/section-head'

/** What stands behind the figure, in plain words. Days and loans are those of the series and of its descriptions. */
export const Survey = () => (
  <section className="survey">
    <SectionHead title="What the survey measures" />
    <div className="survey-words">
      <p>
        Freddie Mac averages the rates of one kind of loan: conventional and conforming, to buy a home, with excellent
        credit and 20% down. Since November 2022 it reads the rates from loan applications that lenders send it. Before
        that it asked lenders for their offers.
      </p>
      <p>
        One average comes out a week: on Thursdays, on Wednesdays before some holidays, and until 2003 on Fridays. It is
        not a daily rate. It leaves out points and fees, so your own quote can be higher or lower with the same lender.
      </p>
      <p>
        <a className="link" href={href('lesson', { slug: 'what-moves-mortgage-rates' })}>
          What moves mortgage rates
        </a>
        {' · '}
        <a className="link" href={href('rateData')}>
          These figures as data
        </a>
      </p>
    </div>
  </section>
)
