/** How mail looks and whom it is from. */
export interface Brand {
  /** stands in the masthead and in subjects */
  name: string
  /** of the button and the rule below the masthead, as #rrggbb */
  color: string
  /** a sentence at the foot: who writes, and why */
  foot: string
}

/** The site's own look; name and color are settings of the operator. */
export const ratesheetBrand: Brand = {
  name: 'Ratesheet',
  color: '#0B6B4F',
  foot: 'You get this mail because this address was used with us.',
}
