/** Who publishes a series, without the name of the publication. */
export const shortSource = (source: string): string =>
  (source.split(',')[0] ?? source).replace('U.S. Department of the Treasury', 'U.S. Treasury')
