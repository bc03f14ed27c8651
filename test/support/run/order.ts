import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of the projects in one run: what is long begins early, and the many short files of `unit` and of `site` fill the
 * end, so that no core waits for the last file. Files of one project stay together: a worker that keeps its modules goes
 * on with the next of them.
 */
const ORDER = ['database', 'faults', 'journeys', 'chromium', 'firefox', 'apart', 'site', 'unit']

export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ORDER.indexOf(project.name)
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))
  }
}
