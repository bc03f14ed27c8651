/** Who is called back, each until they do not want it any more. */
export class Callbacks {
  #all = new Set<() => void>()

  /** Adds one; the function that is returned takes it away. */
  readonly add = (callback: () => void): (() => void) => {
    this.#all.add(callback)
    return () => this.#all.delete(callback)
  }

  call(): void {
    for (const callback of this.#all) callback()
  }
}
