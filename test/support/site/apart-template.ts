import type { TestProject } from 'vitest/node'

import { prepareTemplate } from './site-template.ts'

/** The template of sites whose backend is a process of its own, whatever the environment says. */
export default (project: TestProject) => prepareTemplate(project, true)
