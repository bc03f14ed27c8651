import type { Editor } from '@tiptap/react'
import type { InsertForm } from '#studio/editor'
import { BlockWordsForm } from './block-words-form.tsx'
import { CalculationForm } from './calculation-form.tsx'
import { ChartForm } from './chart-form.tsx'
import { FigureForm } from './figure-form.tsx'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { PictureWordsForm } from './picture-words-form.tsx'
import { RelatedForm } from './related-form.tsx'
import { TermForm } from './term-form.tsx'

interface Props {
  form: InsertForm
  /** Dropped or pasted into the text. */
  file: File | null
  editor: Editor
  onClose: () => void
}

/** The form of what is to be put into the text. */
export function InsertForms({ form, file, ...props }: Props) {
  switch (form) {
    case 'link':
      return <LinkForm {...props} />
    case 'figure':
      return <FigureForm {...props} />
    case 'chart':
      return <ChartForm {...props} />
    case 'calculation':
      return <CalculationForm {...props} />
    case 'related':
      return <RelatedForm {...props} />
    case 'term':
      return <TermForm {...props} />
    case 'picture':
      return <PictureForm {...props} given={file} />
    case 'pictureWords':
      return <PictureWordsForm {...props} />
    case 'blockWords':
      return <BlockWordsForm {...props} />
    default:
      return form satisfies never
  }
}
