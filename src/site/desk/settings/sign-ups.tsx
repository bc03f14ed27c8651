import { type SignUpSettings, type SignUps as Who, setSignUps } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, Failure, useChoices } from '#newsroom'
import { FactList } from '#ui/fact-list'
import { showToast } from '#ui/toast'

const LABELS: Readonly<Record<Who, string>> = { reader: 'Readers', author: 'Authors', closed: 'Closed' }
const MEANINGS: Readonly<Record<Who, string>> = {
  reader: 'Anybody makes an account that keeps saved pages and a loan. To write, they need a role from you.',
  author: 'Anybody makes an account that writes drafts. Nothing is published before an editor publishes it.',
  closed: 'Nobody makes an account. People come by your invitation.',
}
const ALL: readonly Who[] = ['reader', 'author', 'closed']

interface Props {
  client: Client
  settings: SignUpSettings
  onSaved: () => Promise<void>
}

/** Who may make an account; it holds from the moment that it is chosen. */
export function SignUps({ client, settings, onSaved }: Props) {
  const { chosen, byOperator, mayClose } = settings
  const { shown, choose, isBusy, failure } = useChoices<Who | null>({
    async save(_, who) {
      const refusal = await setSignUps(client, who)
      if (!refusal) showToast({ title: `Sign-ups: ${wordsOf(who, byOperator).toLowerCase()}.` })
      return refusal
    },
    onSaved,
  })
  const offered = ALL.filter((who) => who !== 'closed' || mayClose)
  return (
    <DeskSection id="sign-ups" title="Sign-ups" note="For new accounts; those that there are keep their role">
      <div className="desk-form" aria-busy={isBusy}>
        <Choose
          id="sign-ups-who"
          label="Who may sign up"
          any={wordsOf(null, byOperator)}
          hint={mayClose ? undefined : 'To close sign-ups, use the settings of your hosted service.'}
          value={shown('who', chosen)}
          options={offered.map((who) => [who, LABELS[who]] as const)}
          onChange={(who) => choose('who', who)}
        />
        <Failure words={failure} />
      </div>
      <div className="desk-meanings">
        <FactList facts={offered.map((who) => [LABELS[who], MEANINGS[who]] as const)} />
      </div>
    </DeskSection>
  )
}

const wordsOf = (who: Who | null, byOperator: Who | null): string =>
  who ? LABELS[who] : `As the operator has set${byOperator ? `: ${LABELS[byOperator].toLowerCase()}` : ''}`
