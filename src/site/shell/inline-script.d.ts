declare module '*?inline-script' {
  const script: string
  export default script
}
declare module '@fonts/*'
declare module 'virtual:page-styles' {
  /** For each route which of the texts is its own, and what the policy calls that text; null where nothing is built. */
  const styles: { of: Record<string, number>; texts: string[]; sources: string[] } | null
  export default styles
}
