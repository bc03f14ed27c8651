import { createFileRoute } from '@tanstack/react-router'
import type { StoredName } from '#kinds'
import { articleBySlug } from '#queries/stories'
import { authorBySlug } from '#queries/people'
import { libraryText } from '#queries/library'
import { answerBySlug, lenderBySlug, stateBySlug, termBySlug, wikiPageBySlug } from '#queries/reference'
import { sharingDrawing } from '#blocks/sharing-drawing.ts'
import { type SharingWords, sharingWords } from '#blocks/sharing-words.ts'
import { listTitled } from '#ui/sharing.ts'
import { type AskingSite, askingSite } from './asking-site.ts'
import { calculatorWords } from './calculator-words.ts'
import { textResponse } from './text-response.ts'

export const Route = createFileRoute('/og/$kind/{$slug}.png')({
  server: { handlers: { GET: ({ params }) => pictureResponse(params.kind, params.slug) } },
})

type Load = AskingSite['load']

/** Not all kinds have these. */
const UNSAID = { category: null, cover: null, publishDate: '' }

/** What the picture of each kind of page says; null where no public page has the slug. Samples are marked here, too. */
const PICTURES: Record<StoredName | 'page', (load: Load, slug: string) => Promise<SharingWords | null>> = {
  async article(load, slug) {
    const story = await load(articleBySlug(slug))
    if (!story) return null
    const said = sharingWords('article', story)
    return story.isSample ? { ...said, kicker: [said.kicker, 'Sample story'].filter(Boolean).join(' · ') } : said
  },
  async guide(load, slug) {
    const guide = await load(libraryText('guides', slug))
    return guide && sharingWords('guide', guide)
  },
  async education(load, slug) {
    const lesson = await load(libraryText('education', slug))
    return lesson && sharingWords('lesson', lesson)
  },
  async glossary(load, slug) {
    const term = await load(termBySlug(slug))
    return term && sharingWords('term', { ...UNSAID, title: term.term })
  },
  async wiki(load, slug) {
    const page = await load(wikiPageBySlug(slug))
    return page && sharingWords('wikiPage', { ...UNSAID, title: page.title, category: page.category })
  },
  async answer(load, slug) {
    const answer = await load(answerBySlug(slug))
    return answer && sharingWords('answer', { ...UNSAID, title: answer.question, category: answer.category })
  },
  async lender(load, slug) {
    const lender = await load(lenderBySlug(slug))
    return lender && { headline: lender.name, kicker: 'Lender' }
  },
  async state(load, slug) {
    const state = await load(stateBySlug(slug))
    return state && sharingWords('state', { ...UNSAID, title: state.name })
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
