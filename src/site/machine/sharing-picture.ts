import { createFileRoute } from '@tanstack/react-router'
import type { StoredName } from '#kinds'
import { articleBySlug } from '#queries/stories'
import { authorBySlug } from '#queries/people'
import { libraryText } from '#queries/library'
import { answerBySlug, lenderBySlug, stateBySlug, termBySlug, wikiPageBySlug } from '#queries/reference'
import { formatMomentDay } from '#ui/dates.ts'
import { listTitled } from '#ui/sharing.ts'
import { type AskingSite, askingSite } from './asking-site.ts'
import { calculatorWords } from './calculator-words.ts'
import { type SharingFacts, sharingDrawing } from './sharing-drawing.ts'
import { textResponse } from './text-response.ts'

export const Route = createFileRoute('/og/$kind/{$slug}.png')({
  server: { handlers: { GET: ({ params }) => pictureResponse(params.kind, params.slug) } },
})

type Said = Omit<SharingFacts, 'siteName' | 'slug' | 'accent'>
type Load = AskingSite['load']

/** What the picture of each kind of page says; null where no public page has the slug. Samples are marked here, too. */
const PICTURES: Record<StoredName | 'page', (load: Load, slug: string) => Promise<Said | null>> = {
  async article(load, slug) {
    const story = await load(articleBySlug(slug))
    if (!story) return null
    const said = saidOf(story)
    return story.isSample ? { ...said, kicker: [said.kicker, 'Sample story'].filter(Boolean).join(' · ') } : said
  },
  async guide(load, slug) {
    const guide = await load(libraryText('guides', slug))
    return guide && saidOf(guide)
  },
  async education(load, slug) {
    const lesson = await load(libraryText('education', slug))
    return lesson && saidOf(lesson)
  },
  async glossary(load, slug) {
    const term = await load(termBySlug(slug))
    return term && { headline: term.term, kicker: 'Glossary' }
  },
  async wiki(load, slug) {
    const page = await load(wikiPageBySlug(slug))
    return page && { headline: page.title, kicker: page.category }
  },
  async answer(load, slug) {
    const answer = await load(answerBySlug(slug))
    return answer && { headline: answer.question, kicker: answer.category }
  },
  async lender(load, slug) {
    const lender = await load(lenderBySlug(slug))
    return lender && { headline: lender.name, kicker: 'Lender' }
  },
  async state(load, slug) {
    const state = await load(stateBySlug(slug))
    return state && { headline: `Mortgages in ${state.name}`, kicker: 'State guide' }
  },
  async author(load, slug) {
    const author = await load(authorBySlug(slug))
    return author && { headline: author.name, kicker: author.isStatic ? 'Sample profile' : null }
  },
  async page(_load, slug) {
    const headline = listTitled(slug)
    return headline ? { headline } : calculatorWords(slug)
  },
}

const saidOf = (text: { title: string; category: string | null; cover: string | null; publishDate: string }): Said => ({
  headline: text.title,
  kicker: text.category,
  cover: text.cover,
  date: formatMomentDay(text.publishDate),
})

const isPictured = (kind: string): kind is keyof typeof PICTURES => Object.hasOwn(PICTURES, kind)

async function pictureResponse(kind: string, slug: string): Promise<Response> {
  const { load, machine, site } = await askingSite()
  const said = isPictured(kind) ? await PICTURES[kind](load, slug) : null
  if (!said || !machine) return textResponse('There is no such picture.\n', 'text', 404)
  const drawing = sharingDrawing({ ...said, slug, siteName: site.name, accent: machine.accent.light })
  return new Response(await machine.drawPicture(drawing), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
  })
}
