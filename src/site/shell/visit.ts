export function startVisit(): void {}
