import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Selection } from '@tiptap/pm/state'

/** The picture of the text that is chosen as a whole; null where the cursor is elsewhere. */
export const chosenPicture = (selection: Selection): Node | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'picture' ? selection.node : null
