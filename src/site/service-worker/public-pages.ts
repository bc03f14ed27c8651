/** Whether everybody is sent the same page at this path; the others are never kept on the device. */
export const isPublic = (path: string): boolean =>
  !/^\/(auth|author\/(dashboard|create-article|profile)|admin|api)(\/|$)/.test(path)
