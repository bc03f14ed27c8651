export function chosenBenches<Bench extends { name: string; isLong?: boolean }>(
  benches: readonly Bench[],
  words: readonly string[],
): { chosen: Bench[]; refusal?: never } | { refusal: string; chosen?: never }
