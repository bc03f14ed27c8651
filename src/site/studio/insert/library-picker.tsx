import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ListFrame, type ListPage, WordsField, useList } from '#newsroom'
import { type LibraryPicture, type PicturePlace, listPictures } from '#queries/writing'
import { useWriter } from '#studio/editor'
import { backendBase } from '#ui/backend-base.ts'
import { LatePicture } from '#ui/late-picture'
import { sizedPicture } from '#ui/stored-picture.ts'

interface Props {
  chosen: LibraryPicture | null
  onChoose: (picture: LibraryPicture) => void
}

/** As the library's own page asks for them: both are made once. */
const WIDTH = 480

/** Pictures that were uploaded before, the newest first: one is chosen, by arrow keys as well. */
export function LibraryPicker({ chosen, onChoose }: Props) {
  const { client } = useWriter()
  const [words, setWords] = useState('')
  const ask = useCallback(
    async (after: PicturePlace | null): Promise<ListPage<LibraryPicture, PicturePlace>> => {
      const { pictures, next } = await listPictures(client, { words, state: null }, after)
      return { rows: pictures, next }
    },
    [client, words],
  )
  const list = useList(ask)
  const base = backendBase(useRouter().options.context.site)
  return (
    <>
      <WordsField
        id="library-words"
        label="Description has"
        value={words}
        onChange={setWords}
        // Enter looks; it does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ListFrame list={list} empty={{ title: 'No pictures match.' }}>
        {(pictures) => (
          <fieldset className="studio-library">
            <legend className="visually-hidden">Pictures of the library</legend>
            {pictures.map((picture) => (
              <Choice
                key={picture.id}
                picture={picture}
                base={base}
                isChosen={chosen?.id === picture.id}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        )}
      </ListFrame>
    </>
  )
}

interface ChoiceProps {
  picture: LibraryPicture
  base: string
  isChosen: boolean
  onChoose: Props['onChoose']
}

const Choice = ({ picture, base, isChosen, onChoose }: ChoiceProps) => (
  <label>
    <input type="radio" name="library-picture" checked={isChosen} onChange={() => onChoose(picture)} />
    <LatePicture
      src={sizedPicture(base, `media/${picture.path}`, WIDTH)}
      alt=""
      width={picture.width}
      height={picture.height}
    />
    <span>{picture.alt || 'No description'}</span>
  </label>
)
