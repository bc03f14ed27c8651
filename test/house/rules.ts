/**
 * The rule table of the house: what each module opens. Every import of src, test and tools is held against it, and a right
 * that its module makes no use of fails as well. What a kind of module may have is said in ARCHITECTURE.md; more than that
 * needs a decision record that says why.
 */
import { type Module, type Rule, moduleOfRule } from './module.ts'

/** The first module whose place fits a file is the file's module, so narrower places stand before wider ones. */
const RULES: readonly Rule[] = [
  { at: 'routes/', types: '#kinds' },
  // Who a crawler is: what is claimed, and what proves it.
  { at: 'bots/' },
  { at: 'kinds/', tests: '#routes' },
  // Arithmetic: each folder opens those that stand before it.
  { at: 'mortgage/exact/' },
  { at: 'mortgage/payment/', opens: '#mortgage/exact', tests: '#mortgage/schedule' },
  { at: 'mortgage/schedule/', opens: '#mortgage/{exact,payment}' },
  { at: 'mortgage/apr/', opens: '#mortgage/{exact,payment,schedule}' },
  { at: 'mortgage/programs/', opens: '#mortgage/exact' },
  { at: 'mortgage/fees/', opens: '#mortgage/{exact,payment,schedule,programs}' },
  { at: 'mortgage/affordability/', opens: '#mortgage/{exact,payment,schedule,programs}' },
  { at: 'mortgage/refinance/', opens: '#mortgage/{exact,payment,schedule,apr}' },
  // The entry point of the whole, and the test that asks all of it.
  { at: 'mortgage/' },
  { at: 'market/history/', opens: '#market' },
  { at: 'market/report/', opens: '#market #market/history' },
  { at: 'market/' },
  { at: 'feeds/', types: '#documents' },
  { at: 'documents/', opens: '#mortgage #market #market/history', packages: true },
  { at: 'config/', packages: true },
  // The source of the running build.
  { at: 'source/', packages: true },
  // What the endpoints for programs share.
  { at: 'api/' },
  { at: 'database/', packages: true },
  { at: 'outside/', packages: true },
  { at: 'transfer/', opens: '#database', types: '#outside', packages: true },
  // The questions of one subject: those of others are theirs, but what all share.
  {
    at: 'queries/shared/',
    opens: '#kinds',
    types: '#database #documents',
    tests: '#queries/{library,people,rates,stories}',
    packages: true,
  },
  { at: 'queries/stories/', opens: '#market #queries/shared', types: '#documents' },
  { at: 'queries/library/', opens: '#kinds #queries/shared', tests: '#database' },
  { at: 'queries/people/', opens: '#market #queries/shared', types: '#database' },
  { at: 'queries/reference/', opens: '#kinds #queries/shared' },
  { at: 'queries/accounts/', opens: '#queries/shared' },
  { at: 'queries/search/', opens: '#kinds #queries/shared' },
  { at: 'queries/readership/', opens: '#queries/shared' },
  { at: 'queries/crawlers/', opens: '#queries/shared' },
  { at: 'queries/changes/', opens: '#kinds #queries/shared' },
  // What is written is stored as its document's schema has it.
  { at: 'queries/writing/', opens: '#kinds #queries/shared #documents/schema', types: '#database' },
  { at: 'queries/rates/', opens: '#mortgage #market #market/{history,report} #queries/shared' },
  { at: 'queries/mail/', opens: '#queries/shared', types: '#database', packages: true },
  { at: 'queries/moving/', opens: '#queries/shared', types: '#database' },
  // A report of the week is a story that waits; two books of the log are asked for beside the accounts.
  { at: 'queries/desk/', opens: '#kinds #queries/{shared,stories,accounts}', types: '#database', packages: true },
  // What a calculator is, without pages: each folder opens those that stand before it.
  { at: 'calculators/contract/', opens: '#mortgage #market', tests: '#calculators/{results,models}' },
  { at: 'calculators/counties/', opens: '#mortgage #calculators/contract' },
  { at: 'calculators/fields/', opens: '#mortgage #market #calculators/{contract,counties}' },
  {
    at: 'calculators/models/',
    opens: '#mortgage #market #calculators/{contract,fields,counties,models}',
    tests: '#calculators/{results,catalog}',
  },
  // A calculator names its route; its address is the site's business.
  {
    at: 'calculators/catalog/',
    opens: '#calculators/{contract,models}',
    types: '#routes',
    tests: '#calculators/{fields,results,requests}',
  },
  { at: 'calculators/results/', opens: '#mortgage #calculators/{contract,fields}', tests: '#calculators/catalog' },
  {
    at: 'calculators/export/',
    opens: '#api #calculators/{contract,fields,catalog,results}',
    tests: '#calculator-pages/scenarios',
    packages: true,
  },
  { at: 'calculators/requests/', opens: '#api #calculators/{contract,fields,catalog,results,export}' },
  { at: 'calculators/' },
  // What an answer computes is tried before it is imported.
  {
    at: 'content/',
    opens:
      '#queries/* #documents #kinds #kinds/on-server #routes #market #market/report #calculators #calculators/counties',
    tests: '#documents/terms',
    packages: true,
  },
  // What comes from other systems: readers, each to one shape, and the one writer of that shape.
  { at: 'imports/shape/', types: '#documents' },
  { at: 'imports/html/', types: '#documents', tests: '#documents', packages: true },
  { at: 'imports/packed/', opens: '#imports/shape', packages: true },
  { at: 'imports/markdown/', opens: '#imports/{shape,html}', types: '#documents', packages: true },
  { at: 'imports/ghost/', opens: '#imports/{shape,html,markdown}', packages: true },
  { at: 'imports/wordpress/', opens: '#imports/{shape,html}', packages: true },
  {
    at: 'imports/write/',
    opens: '#queries/* #content #documents #routes #imports/shape',
    types: '#documents',
    packages: true,
  },
  { at: 'imports/' },
  { at: 'backend/wire/' },
  { at: 'backend/rest/', opens: '#database #wire', packages: true },
  { at: 'backend/auth/', opens: '#database #wire', types: '#outside', packages: true },
  { at: 'backend/storage/', opens: '#database #wire', types: '#outside', packages: true },
  { at: 'backend/realtime/', opens: '#database #wire', packages: true },
  // What is said of a reader's own loan, on their device and in their letter alike.
  { at: 'my-loan/', opens: '#mortgage/{exact,payment,refinance}', tests: '#calculators/models' },
  // What letters are called and hold stands in `#mail/words`, for pages of the site as well.
  { at: 'mail/', opens: '#mail/words #queries/* #my-loan #mortgage #market #market/report #routes', packages: true },
  // What is told of work that failed: letters and pushes tell it as the tasks do.
  { at: 'jobs/failures/', opens: '#outside #queries/shared' },
  {
    at: 'jobs/',
    opens: '#queries/* #bots #content #kinds #mail #outside #market #routes #jobs/failures',
    packages: true,
  },
  { at: 'server/', opens: '#routes #wire', packages: true },
  // How a page asks its backend: nothing of what is asked.
  { at: 'site/network/' },
  { at: 'site/ui/', opens: '#network/* #routes #kinds #market', tests: '#queries/shared', packages: true },
  // Who is signed in, the one client of the browser, and the guard.
  { at: 'site/session/', opens: '#network/* #ui/* #queries/* #routes', packages: true },
  // The frame that desk and studio share.
  { at: 'site/newsroom/', opens: '#ui/* #session #queries/{people,writing} #routes', packages: true },
  { at: 'site/blocks/', opens: '#ui/* #queries/* #market #kinds #routes', types: '#documents', packages: true },
  // What a page takes of the report are its types: the text itself comes with the result of a question.
  {
    at: 'site/news/',
    opens: '#queries/* #mortgage #market #ui/* #blocks/* #routes #kinds/on-server',
    types: '#market/report',
    packages: true,
  },
  { at: 'site/library/', opens: '#queries/* #ui/* #blocks/* #routes #kinds #kinds/on-server', packages: true },
  {
    at: 'site/rates/',
    opens: '#queries/* #mortgage #market #ui/* #blocks/* #routes #api #market/history',
    packages: true,
  },
  // The pages of the calculators: each folder opens folders that stand before it.
  { at: 'site/calculators/styles/' },
  {
    at: 'site/calculators/live/',
    opens: '#queries/* #market #ui/* #routes #calculators #calculators/{counties,requests} #network/*',
    tests: '#calculators/models',
    packages: true,
  },
  { at: 'site/calculators/tables/', opens: '#ui/* #calculators', packages: true },
  {
    at: 'site/calculators/charts/',
    opens: '#mortgage #ui/* #blocks/* #calculators #calculator-pages/tables',
    packages: true,
  },
  {
    at: 'site/calculators/scenarios/',
    opens: '#ui/* #api #calculators #calculator-pages/{live,tables}',
    packages: true,
  },
  {
    at: 'site/calculators/form/',
    opens: '#mortgage #ui/* #calculators #calculators/counties #calculator-pages/live',
    tests: '#calculators/models',
    packages: true,
  },
  { at: 'site/calculators/embed/', opens: '#ui/*' },
  {
    at: 'site/calculators/view/',
    opens:
      '#queries/* #mortgage #ui/* #routes #calculators #documents/terms #calculator-pages/{live,charts,scenarios,form,embed}',
    packages: true,
  },
  {
    at: 'site/calculators/list/',
    opens: '#queries/* #market #ui/* #routes #calculators #calculator-pages/{styles,live}',
    packages: true,
  },
  {
    at: 'site/calculators/page/',
    opens:
      '#queries/* #ui/* #blocks/* #routes #api #calculators #calculator-pages/{styles,live,tables,form,view,list,embed}',
    tests: '#calculators/models',
    packages: true,
  },
  { at: 'site/calculators/proof/', opens: '#mortgage #ui/* #routes #calculator-pages/{styles,list}', packages: true },
  {
    at: 'site/calculators/requests/',
    opens: '#queries/* #ui/* #routes #calculators #calculators/{counties,requests} #calculator-pages/live',
    packages: true,
  },
  {
    at: 'site/calculators/data-access/',
    opens: '#ui/* #routes #calculators #calculators/requests #calculator-pages/{live,list,embed}',
    tests: '#queries/* #calculator-pages/requests #calculators/models',
    packages: true,
  },
  { at: 'site/calculators/' },
  { at: 'site/directory/', opens: '#queries/* #ui/* #blocks/* #routes', packages: true },
  // An answer with a figure computes it by the calculator that it names, from the calculators' own records.
  {
    at: 'site/reference/',
    opens: '#feeds #queries/* #ui/* #blocks/* #routes #kinds #kinds/on-server #api #calculators #calculator-pages',
    packages: true,
  },
  {
    at: 'site/registers/',
    opens: '#queries/* #mortgage #market #ui/* #blocks/* #routes #kinds #kinds/on-server #api',
    packages: true,
  },
  // What is asked may be a calculator's name, or what one of them figures.
  {
    at: 'site/search/',
    opens: '#queries/* #mortgage #market #ui/* #blocks/* #routes #feeds #api #calculators',
    packages: true,
  },
  { at: 'site/newsletter/', opens: '#queries/* #ui/* #routes #feeds #api #mail #mail/words #my-loan', packages: true },
  { at: 'site/notices/', opens: '#queries/* #market #ui/* #routes', packages: true },
  // Where clients are told who they are taken for.
  { at: 'site/bots/', opens: '#queries/* #ui/* #routes #api #bots', packages: true },
  { at: 'site/source/', opens: '#ui/* #routes #source', tests: '#calculators', packages: true },
  // A script of its own: it carries the engine's part for refinancing, and no page's.
  { at: 'site/my-loan/', opens: '#my-loan #mortgage/exact #calculators/counties #ui/*' },
  { at: 'site/saved/', opens: '#queries/* #ui/* #routes #kinds #session', packages: true },
  { at: 'site/account/', opens: '#queries/* #ui/* #routes #session #network/*', packages: true },
  // Where texts are written: each folder opens folders that stand before it.
  { at: 'site/studio/frame/', opens: '#session #newsroom', packages: true },
  { at: 'site/studio/fields/', opens: '#queries/* #ui/*', packages: true },
  {
    at: 'site/studio/saving/',
    opens: '#queries/* #ui/* #routes #session #network/* #documents/schema',
    packages: true,
  },
  {
    at: 'site/studio/editor/',
    opens: '#queries/* #ui/* #blocks/* #session #documents/{schema,terms} #studio/fields',
    packages: true,
  },
  {
    at: 'site/studio/insert/',
    opens:
      '#queries/* #market #kinds #ui/* #routes #session #newsroom #network/* #documents/schema #calculators #studio/editor',
    packages: true,
  },
  { at: 'site/studio/corrections/', opens: '#queries/* #ui/* #documents/schema #studio/fields', packages: true },
  {
    at: 'site/studio/panels/',
    opens:
      '#queries/* #ui/* #blocks/* #routes #session #newsroom #documents/{schema,terms} #calculators #studio/{fields,corrections,saving,editor,insert}',
    packages: true,
  },
  {
    at: 'site/studio/preview/',
    opens: '#queries/* #kinds #ui/* #blocks/* #routes #documents/{schema,print} #studio/{editor,insert}',
    packages: true,
  },
  {
    at: 'site/studio/writing/',
    opens:
      '#queries/* #kinds #ui/* #routes #session #documents/schema #studio/{frame,saving,editor,insert,panels,preview}',
    packages: true,
  },
  { at: 'site/studio/overview/', opens: '#queries/* #market #kinds #ui/* #routes #session #newsroom', packages: true },
  {
    at: 'site/studio/dashboard/',
    opens: '#queries/* #kinds #ui/* #routes #session #newsroom #studio/{overview,saving}',
    packages: true,
  },
  {
    at: 'site/studio/profile/',
    opens: '#queries/* #ui/* #blocks/* #routes #session #newsroom #studio/{fields,insert}',
    packages: true,
  },
  { at: 'site/studio/routes/', opens: '#ui/* #routes #studio/{writing,dashboard,profile}', packages: true },
  // The pages of the people who run the newsroom.
  { at: 'site/desk/rates/', opens: '#queries/* #market #ui/* #blocks/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/texts/', opens: '#queries/* #kinds #ui/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/media/', opens: '#queries/* #ui/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/people/', opens: '#queries/* #ui/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/hooks/', opens: '#queries/* #ui/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/log/', opens: '#queries/* #ui/* #routes #session #newsroom #api', packages: true },
  { at: 'site/desk/letters/', opens: '#queries/* #ui/* #routes #session #newsroom', packages: true },
  {
    at: 'site/desk/settings/',
    opens: '#queries/* #ui/* #routes #session #newsroom #desk/log',
    packages: true,
  },
  { at: 'site/desk/sitemap/', opens: '#queries/* #kinds #ui/* #blocks/* #routes #session #newsroom', packages: true },
  { at: 'site/desk/links/', opens: '#queries/* #ui/* #routes #session #newsroom #api', packages: true },
  { at: 'site/desk/import/', opens: '#queries/* #ui/* #routes #session #newsroom', packages: true },
  // To take a published text back to a former revision is to correct it.
  {
    at: 'site/desk/history/',
    opens: '#queries/* #kinds #ui/* #routes #session #newsroom #studio/corrections',
    packages: true,
  },
  { at: 'site/desk/crawlers/', opens: '#queries/* #ui/* #routes #session #newsroom #bots' },
  {
    at: 'site/desk/routes/',
    opens:
      '#ui/* #routes #desk/{rates,texts,media,people,hooks,log,letters,settings,sitemap,links,import,history,crawlers}',
    packages: true,
  },
  // Sharing pictures say what calculators are called.
  { at: 'site/machine/', opens: '#queries/* #ui/* #blocks/* #routes #feeds #kinds #api #calculators', packages: true },
  // What programs and agents read: calculators with their own records, rates, texts as Markdown, the dataset.
  {
    at: 'site/agents/',
    opens:
      '#queries/* #mortgage #market #ui/* #blocks/* #routes #feeds #kinds #api #market/history #calculators #calculators/{counties,requests} #calculator-pages',
    types: '#documents',
    packages: true,
  },
  // The header's menu lists the calculators.
  {
    at: 'site/',
    opens: '#queries/* #kinds #market #calculators #network/* #ui/* #blocks/* #session/visit #routes',
    types: '#bots #source #mail',
    packages: true,
  },
  { at: 'main.ts', opens: '*' },
  { at: 'start/', opens: '*', packages: true },
]

export const MODULES: readonly Module[] = RULES.map(moduleOfRule)

/** What a test beside a file may reach outside of src: a database of its own, a running server. */
export const TEST_SUPPORT = 'test/support/'

/** Composes and starts the site; tests and tools start it by its path, for it is no module that others open. */
export const FRONT_ENTRANCE = 'src/main.ts'
