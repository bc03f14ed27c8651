export function billOfMaterials(): Promise<{
  bomFormat: string
  components: { name: string; version: string; purl: string }[]
}>
export function writeRelease(folder: string): Promise<string[]>
