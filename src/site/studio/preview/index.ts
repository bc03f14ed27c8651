export { PreviewDialog } from './preview-dialog.tsx'
