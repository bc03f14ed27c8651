import { AuthorBiography, AuthorFields, AuthorTop, type ProfileFacts } from '#blocks/author-profile'
import { DEFAULT_EXPERIENCE, shortBioOf } from '#queries/shared'
import type { OwnAuthor } from '#queries/writing'
import { href } from '#routes'

/** The page of a profile as readers will have it, without what stands under the name: as it is filled in now, saved or not. */
export function ProfilePreview({ author }: { author: OwnAuthor }) {
  const shown = shownOf(author)
  return (
    <section className="section author-page" aria-labelledby="profile-preview">
      <div className="section-head">
        <h2 id="profile-preview">Preview</h2>
        <p>As readers will see it once it is saved</p>
      </div>
      <AuthorTop author={shown} isWithin />
      <div className="grid">
        <div className="author-main">
          <AuthorBiography author={shown} />
        </div>
        <AuthorFields author={shown} hrefOf={() => href('authors')} />
      </div>
    </section>
  )
}

/** What nothing was said of is as pages fill it in. */
const shownOf = (author: OwnAuthor): ProfileFacts => ({
  ...author,
  name: author.name.trim() || 'Without a name',
  shortBio: shortBioOf({ short_bio: author.shortBio || null, bio: author.bio }),
  experience: author.experience || DEFAULT_EXPERIENCE,
  education: author.education || null,
})
