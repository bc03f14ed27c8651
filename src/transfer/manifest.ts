import { z } from 'zod'

/** What a file says of itself in its first frame. */
export const manifestShape = z.object({
  format: z.literal(1),
  /** The product's newest migration in the database that it came from. */
  migration: z.string(),
  at: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int().min(0)),
  /** Stored files that its rows name. */
  objects: z.int().min(0),
})

export type Manifest = z.infer<typeof manifestShape>
