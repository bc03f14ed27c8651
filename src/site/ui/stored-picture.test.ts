import { expect, test } from 'vitest'
import { storedSizes } from './stored-picture.ts'

test('an uploaded picture is asked for in the sizes that it is shown in, at quality 75 and whole', () => {
  const sizes = storedSizes('https://paper.example/storage/v1/object/public/media/house.jpg')?.split(', ')
  expect(sizes).toEqual(
    [320, 640, 1200].map(
      (width) =>
        `https://paper.example/storage/v1/render/image/public/media/house.jpg?width=${width}&quality=75&resize=contain ${width}w`,
    ),
  )
})

test.each(['https://elsewhere.example/a.jpg', '/images/a.jpg', '/storage/v1/object/public/', ''])(
  'a picture from elsewhere (%s) comes as it is',
  (src) => expect(storedSizes(src)).toBeFalsy(),
)
