/**
 * Why an export, or a text of it, cannot be brought in, in words for whoever brings it. A class of its own: what JavaScript
 * throws by itself, such as "Invalid array length", is a fault of the code, and nobody is to take it for an explanation.
 */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}
