/** What is wrong with a content file, and where. */
export interface ContentProblem {
  /** Relative to the content folder. */
  file: string
  /** 1 for the first line. */
  line: number
  message: string
}

/** Content that cannot be imported; nothing of it was written. */
export class ContentRefusal extends Error {
  override name = 'ContentRefusal'
  exitCode = 65
  problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map((problem) => `content/${problem.file}:${problem.line}: ${problem.message}`)
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in content:\n${lines.join('\n')}`)
    this.problems = problems
  }
}
