export { type Config, ConfigRefusal, loadDotEnv, readConfig, settings } from './config.ts'
export type { BackendConfig } from './backend-settings.ts'
export { withProject } from './cli-file.ts'
