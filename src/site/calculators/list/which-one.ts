import type { CalculatorName } from '#calculators'

/** A question with the answers that lead on, each to the next question or to the calculator that fits. */
export interface WhichQuestion<Name extends CalculatorName = CalculatorName> {
  question: string
  choices: Readonly<Record<string, WhichChoice<Name>>>
}
interface WhichChoice<Name extends CalculatorName = CalculatorName> {
  words: string
  next: WhichQuestion<Name> | WhichResult<Name>
}
export interface WhichResult<Name extends CalculatorName = CalculatorName> {
  calculator: Name
  /** Why it fits, in the reader's terms. */
  reason: string
}

const to = <Name extends CalculatorName>(words: string, calculator: Name, reason: string): WhichChoice<Name> => ({
  words,
  next: { calculator, reason },
})
const ask = <Name extends CalculatorName>(
  words: string,
  question: string,
  choices: WhichQuestion<Name>['choices'],
): WhichChoice<Name> => ({
  words,
  next: { question, choices },
})

const BUYING = ask('I plan to buy a home', 'What do you want to know first?', {
  price: ask('How much home fits my money', 'What do you know already?', {
    all: to(
      'My income, debts and savings',
      'affordability',
      'It finds the highest price that all three allow, and names the one that stops it.',
    ),
    income: to(
      'My income and debts only',
      'debt-limit',
      'It turns a debt ratio into a monthly payment, and that payment into a loan.',
    ),
  }),
  payment: ask('What a home would cost each month', 'How would you like to see it?', {
    whole: to(
      'The whole payment, with taxes and insurance',
      'mortgage',
      'It adds up every part of the payment and says when each of them ends.',
    ),
    rows: to(
      'Payment by payment, to the last one',
      'amortization',
      'It lists every payment by date with its interest, its principal and the balance after it.',
    ),
    'interest-only': to(
      'With interest only at first',
      'interest-only',
      'It shows the payment before and after the change, and the step between them.',
    ),
  }),
  approval: ask('What a lender will say', 'Which side do you look from?', {
    today: to('My debts as they are today', 'dti', 'It sets your two ratios beside the limits of each loan program.'),
    room: to(
      'How much more debt I could take on',
      'debt-limit',
      'It says what a ratio allows in all, and what is left beside the debts that you have.',
    ),
  }),
})

const OWNING = ask('I have a mortgage', 'What would you change?', {
  sooner: ask('Pay it off sooner', 'Which of the two do you know?', {
    amount: to(
      'What I can pay extra',
      'extra-payment',
      'It counts the months and the interest that your extra payments save.',
    ),
    goal: to(
      'The date or the saving that I want',
      'additional-payment',
      'It works backwards: from the goal to the extra amount that reaches it.',
    ),
  }),
  loan: ask('Swap it for another loan', 'How many new loans are you looking at?', {
    one: to('One', 'refinance', 'It finds the month in which the new loan has paid for its own costs.'),
    several: to('Two or more', 'comparison', 'It sets up to four loans side by side, by the year in which you leave.'),
  }),
  nothing: ask('Nothing, I want to see where it stands', 'What is unclear?', {
    rows: to(
      'What I owe, and whether the lender’s figures are right',
      'amortization',
      'It gives the balance after every payment and checks your lender’s own figures against rounding rules.',
    ),
    payoff: to(
      'What it would take to pay it off',
      'payoff',
      'It adds the interest of the days since the last payment, and says what each further day costs.',
    ),
    'interest-only': to(
      'What happens when interest-only ends',
      'interest-only',
      'It computes the payment over the months that remain, and the step up to it.',
    ),
  }),
})

const OFFERED = ask('I have an offer from a lender', 'How many offers are there?', {
  one: ask('One', 'What do you want to check?', {
    fees: to(
      'What its points and fees really cost',
      'apr',
      'It puts the rate and the costs into one yearly percentage, by the method of Regulation Z.',
    ),
    points: to(
      'Whether its points or buydown pay',
      'points',
      'It finds the month in which points have paid for themselves, and what a buydown of the first years costs.',
    ),
    figure: to(
      'Which rate or term is behind its payment',
      'solve',
      'Of loan, payment, rate, term and balloon it finds the one that the offer leaves out.',
    ),
    payment: to('Whether its payment is right', 'mortgage', 'It computes the payment to the cent, part by part.'),
    ratio: to(
      'Whether my income carries it',
      'dti',
      'It shows what share of your income the new payment and your debts would take.',
    ),
  }),
  several: ask('Two or more', 'How do they differ?', {
    terms: to(
      'In rate, points or years',
      'comparison',
      'It shows which offer is cheapest for each year in which you might leave.',
    ),
    fees: to(
      'Mostly in their fees',
      'apr',
      'It gives one yearly percentage for each offer, fees included. Run it once per offer.',
    ),
  }),
})

type Reached = typeof BUYING | typeof OWNING | typeof OFFERED extends WhichChoice<infer Name> ? Name : never
/** Names the calculators at the end of no path, if there are any. */
type Complete<Whole> = [CalculatorName] extends [Reached] ? Whole : Exclude<CalculatorName, Reached>

/** "Which one do I need?": three questions lead to every calculator, or this does not compile. */
export const WHICH_ONE: Complete<WhichQuestion> = {
  question: 'Where are you today?',
  choices: { buying: BUYING, owning: OWNING, offered: OFFERED },
}

/** Where a reader stands: what was answered, and what is asked now or was found. */
interface WhichPlace {
  answered: readonly { question: string; words: string; /** The path before this answer. */ before: string }[]
  now: WhichQuestion | WhichResult
  /** As the address holds it: "buying.price". */
  path: string
}

/** Follows a path as far as it makes sense; what does not is left away. */
export function whichPlace(path: string): WhichPlace {
  let now: WhichPlace['now'] = WHICH_ONE
  const answered: WhichPlace['answered'][number][] = []
  const taken: string[] = []
  for (const name of path.split('.')) {
    if (!('choices' in now) || !Object.hasOwn(now.choices, name)) break
    const choice: WhichChoice | undefined = now.choices[name]
    if (!choice) break
    answered.push({ question: now.question, words: choice.words, before: taken.join('.') })
    taken.push(name)
    now = choice.next
  }
  return { answered, now, path: taken.join('.') }
}

export const isFound = (now: WhichPlace['now']): now is WhichResult => 'calculator' in now
