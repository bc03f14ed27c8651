import { Area, ListField } from '#studio/fields'
import { PictureUpload } from '#studio/insert'
import type { Account } from '#session'
import { Button } from '#ui/button'
import type { OwnAuthor } from '#queries/writing'
import { Field } from '#ui/field'
import type { ProfileFaults } from './profile-faults.ts'

type TextField = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string ? Name : never }[keyof OwnAuthor]
type ListName = { [Name in keyof OwnAuthor]: OwnAuthor[Name] extends string[] ? Name : never }[keyof OwnAuthor]

const LINES: readonly { field: TextField; label: string; most: number; hint?: string }[] = [
  { field: 'name', label: 'Name', most: 120 },
  { field: 'title', label: 'What you do', most: 160, hint: 'Stands under your name.' },
  { field: 'experience', label: 'Experience', most: 500 },
  { field: 'education', label: 'Education', most: 500 },
]

const LONG_LINES: readonly { field: TextField; label: string; most: number; rows: number }[] = [
  { field: 'shortBio', label: 'In two sentences', most: 1000, rows: 3 },
  { field: 'bio', label: 'About you', most: 20_000, rows: 8 },
  { field: 'metaDescription', label: 'Search description', most: 500, rows: 3 },
]

const LISTS: readonly { field: ListName; label: string }[] = [
  { field: 'expertise', label: 'Expertise' },
  { field: 'specializations', label: 'Specializations' },
  { field: 'credentials', label: 'Credentials' },
  { field: 'featuredIn', label: 'Featured in' },
  { field: 'awards', label: 'Awards' },
  { field: 'keywords', label: 'Keywords' },
]

const CONTACTS = [
  ['linkedin', 'LinkedIn'],
  ['twitter', 'X (Twitter)'],
  ['email', 'Public e-mail'],
] as const

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
      <Button small kind="quiet" onClick={() => onChange((now) => ({ ...now, photoUrl: null }))}>
        Remove the photograph
      </Button>
    </div>
  ) : (
    <PictureUpload
      id="profile-photo"
      label="Photograph"
      alt={author.name}
      account={account}
      onUploaded={(photoUrl) => onChange((now) => ({ ...now, photoUrl }))}
    />
  )

/** The author with a contact as it was typed: an empty one goes. */
function withContact(author: OwnAuthor, name: string, value: string): OwnAuthor {
  const { [name]: _former, ...others } = author.socialMedia
  return { ...author, socialMedia: value.trim() === '' ? others : { ...others, [name]: value.trim() } }
}
