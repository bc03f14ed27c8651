/** A result as a file: CSV and XLSX. */
export { exportFile } from './result-file.ts'
