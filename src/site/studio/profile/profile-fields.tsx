import { Area, ListField } from '#studio/fields'
import { PictureUpload } from '#studio/insert'
import type { Account } from '#session'
import { Button } from '#ui/button'
import type { OwnAuthor } from '#queries/writing'
import { Field } from '#ui/field'
import type { ProfileFaults } from './profile-faults.ts'
import { CONTACTS, LINES, LISTS, LONG_LINES, PHOTO_ID, withContact } from './profile-places.ts'

interface Props {
  author: OwnAuthor
  onChange: (author: OwnAuthor) => void
}

/** Everything that an author may say of themselves, in the order of their page. */
export const ProfileFields = ({ author, faults, onChange }: Props & { faults?: ProfileFaults }) => (
  <>
    {LINES.map(({ field, label, most, hint }) => (
      <Field
        key={field}
        id={`profile-${field}`}
        label={label}
        maxLength={most}
        hint={hint}
        required={field === 'name'}
        error={field === 'name' ? faults?.name : undefined}
        value={author[field]}
        onChange={(event) => onChange({ ...author, [field]: event.target.value })}
      />
    ))}
    {LONG_LINES.map(({ field, label, most, rows }) => (
      <Area
        key={field}
        label={label}
        id={`profile-${field}`}
        rows={rows}
        maxLength={most}
        value={author[field]}
        onChange={(value) => onChange({ ...author, [field]: value })}
      />
    ))}
    {LISTS.map(({ field, label }) => (
      <ListField
        key={field}
        id={`profile-${field}`}
        label={label}
        value={author[field]}
        onChange={(words) => onChange({ ...author, [field]: words })}
      />
    ))}
    {CONTACTS.map(([name, label]) => (
      <Field
        key={name}
        id={`profile-${name}`}
        label={label}
        maxLength={300}
        error={faults?.[name]}
        value={author.socialMedia[name] ?? ''}
        onChange={(event) => onChange(withContact(author, name, event.target.value))}
      />
    ))}
  </>
)

interface PhotoProps {
  author: OwnAuthor
  account: Account
  /** Gets what changes the author as it is then: a photograph arrives long after it was chosen. */
  onChange: (change: (now: OwnAuthor) => OwnAuthor) => void
}

/** The photograph under which readers find the author. */
export const ProfilePhoto = ({ author, account, onChange }: PhotoProps) =>
  author.photoUrl ? (
    <div className="studio-cover">
      <img src={author.photoUrl} alt={author.name} width={160} height={160} />
      <Button id={PHOTO_ID} small kind="quiet" onClick={() => onChange((now) => ({ ...now, photoUrl: null }))}>
        Remove the photograph
      </Button>
    </div>
  ) : (
    <PictureUpload
      id={PHOTO_ID}
      label="Photograph"
      alt={author.name}
      account={account}
      onUploaded={(photoUrl) => onChange((now) => ({ ...now, photoUrl }))}
    />
  )
