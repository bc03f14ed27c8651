/**
 * What the arithmetic refuses, in words. A class of its own: what JavaScript throws by itself, such as "Invalid array
 * length", is a fault of the code, and nobody is to take it for an explanation.
 *
 * @example
 * ```ts run
 * new Refusal('termMonths: expected 1 to 600') instanceof RangeError // => true
 * ```
 */
export class Refusal extends RangeError {}
