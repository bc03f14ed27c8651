import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of all projects in one run: what needs no site comes first, while the sites' template is made; what is long
 * begins early, and the many short files of `unit` fill the end, so that no core waits for the last file. Files of one
 * project stay together: a worker that keeps its modules goes on with the next of them.
 */
const ORDER = ['database', 'faults', 'journeys', 'site', 'apart', 'chromium', 'firefox', 'unit']

export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ORDER.indexOf(project.name)
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))
  }
}
