/**
 * A process of its own that works on pictures: what a broken or hostile picture does to the decoder ends with it. It is
 * started by picture-works.ts, never imported, is told a job, and responds with the outcome. It reads no format but the
 * five, writes no metadata, and turns a picture as its metadata says first.
 */
import process from 'node:process'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

import type { PictureJob, PictureOutcome } from './picture-job.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
})

process.on('message', (job: PictureJob) => {
  void outcomeOf(job).then((outcome) => process.send?.(outcome))
})
// The server ended without a word.
process.on('disconnect', () => process.exit())

async function outcomeOf(job: PictureJob): Promise<PictureOutcome> {
  try {
    return await drawingOf(job).toFile(job.to).then(sidesOf, wrongOf)
  } catch (error) {
    return { failed: (error instanceof Error && error.stack) || String(error) }
  }
}

/** Nobody has looked at the picture yet: what is thrown here, such as a size that is none, is no fault of it. */
function drawingOf(job: PictureJob): Sharp {
  const isMoving = job.format === 'gif' || job.format === 'webp'
  const picture = sharp(job.from, {
    limitInputPixels: job.pixelLimit,
    animated: isMoving,
    autoOrient: true,
    failOn: 'error',
  })
  if (job.size) picture.resize({ ...job.size, withoutEnlargement: true })
  return encoded(picture.timeout({ seconds: job.seconds }), job)
}

function encoded(picture: Sharp, { format, quality = 80 }: PictureJob): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality, mozjpeg: true })
  if (format === 'webp') return picture.webp({ quality })
  // Effort 2 takes a third of the time of the default, for some 5 % more bytes.
  if (format === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 })
  if (format === 'gif') return picture.gif()
  return picture.png({ compressionLevel: 9 })
}

const sidesOf = ({ width, height, pageHeight }: OutputInfo): PictureOutcome => ({ width, height: pageHeight ?? height })

/** The library says what is wrong with a picture by a plain Error; any other kind is a mistake in code. */
function wrongOf(error: unknown): PictureOutcome {
  if (error instanceof Error && error.constructor === Error) return { wrong: error.message }
  throw error
}
