export { payoff } from './payoff.ts'
