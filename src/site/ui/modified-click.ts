/** Whether somebody wants a link in another tab or window, or as a file: the browser knows how. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
