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
    const isMoving = job.format === 'gif' || job.format === 'webp'
    const picture = sharp(job.from, {
      limitInputPixels: job.pixelLimit,
      animated: isMoving,
      autoOrient: true,
      failOn: 'error',
    })
    if (job.size) picture.resize({ ...job.size, withoutEnlargement: true })
    const { width, height, pageHeight } = await written(picture.timeout({ seconds: job.seconds }), job)
    return { width, height: pageHeight ?? height }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}

function written(picture: Sharp, { format, quality = 80, to }: PictureJob): Promise<OutputInfo> {
  if (format === 'jpeg') return picture.jpeg({ quality, mozjpeg: true }).toFile(to)
  if (format === 'webp') return picture.webp({ quality }).toFile(to)
  // Effort 2 takes a third of the time of the default, for some 5 % more bytes.
  if (format === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 }).toFile(to)
  if (format === 'gif') return picture.gif().toFile(to)
  return picture.png({ compressionLevel: 9 }).toFile(to)
}
