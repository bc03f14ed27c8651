import './import.later.css'
import { DeskSection, ListFrame, NewsroomFrame } from '#newsroom'
import { moveList, ownExports } from '#queries/moving'
import { href } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Exports } from './exports.tsx'
import { ExportUpload } from './export-upload.tsx'
import { MoveCard } from './move-card.tsx'
import { useWork } from './use-work.ts'

const PATH = href('deskPage', { page: 'import' })
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  load: async (account) => account,
  failed: 'The imports could not be read.',
}

/** Brings another site's texts in: its export is uploaded, checked, and imported when the admin says so. Takes everything out. */
export function ImportPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Import"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      whose="Admins bring texts in from other systems."
    >
      {(account) => <Imports account={account} />}
    </NewsroomFrame>
  )
}

const SYSTEMS = [
  ['Ghost', 'The .json of Settings, Export. In a .zip, its folder content/images may lie beside it.'],
  ['WordPress', 'The .xml of Tools, Export. In a .zip, its folder wp-content may lie beside it.'],
  [
    'Markdown',
    'One .md file with front matter, a .zip of them with their pictures, or an export of another site like this one.',
  ],
] as const

function Imports({ account }: { account: Account }) {
  const moves = useWork(account, moveList)
  const exports = useWork(account, ownExports)
  return (
    <>
      <DeskSection id="upload" title="Bring texts in">
        <dl className="desk-import-systems">
          {SYSTEMS.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p>
          An export can be imported again: unchanged texts stay as they are, and texts that were edited or deleted here
          are left alone.
        </p>
        <ExportUpload account={account} onUploaded={moves.again} />
      </DeskSection>
      <DeskSection id="imports" title="Imports">
        <ListFrame list={moves} placeholders={3} empty={{ title: 'No export was uploaded yet.' }}>
          {(all) => (
            <ul>
              {all.map((move) => (
                <MoveCard key={move.id} move={move} account={account} onChanged={moves.again} />
              ))}
            </ul>
          )}
        </ListFrame>
      </DeskSection>
      <DeskSection id="export" title="Take everything out">
        <Exports account={account} exports={exports} />
      </DeskSection>
    </>
  )
}
