/** What is put into a text: pictures, figures, links. */
export { FormDialog } from './form-dialog.tsx'
export { type FoundPage, FoundPages } from './found-pages.tsx'
export { InsertForms } from './insert-forms.tsx'
export { LibraryPicker } from './library-picker.tsx'
export { PictureUpload } from './picture-upload.tsx'
export { pictureSrc } from './upload-picture.ts'
