export { type Config, ConfigRefusal, loadDotEnv, readConfig, settings } from './config.ts'
export { withProject } from './cli-file.ts'
