/**
 * Crawlers that say what they are. From the lists that are kept in public (ai.robots.txt and well-known-bots of 2026-08-22,
 * MIT) and the operators' own pages; read on 2026-11-20. One line each: the name in its user agent, its operator, what it
 * reads for, whether it is said to keep to robots.txt (yes, no, or nothing where nobody says), the list of addresses that its
 * operator publishes (range-lists.ts), the domain of its machines' names, and the operator's page about it.
 */
export const CRAWLER_TABLE = `
GPTBot | OpenAI | training | yes | openai |  | https://platform.openai.com/docs/gptbot
OAI-SearchBot | OpenAI | search | yes | openai |  | https://platform.openai.com/docs/bots
ChatGPT-User | OpenAI | a reader asks | yes | openai |  | https://platform.openai.com/docs/bots
ChatGPT Agent | OpenAI | agent | yes |  |  |
ClaudeBot | Anthropic | training | yes |  |  | https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler
Claude-User | Anthropic | a reader asks | yes |  |  | https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler
Claude-SearchBot | Anthropic | search | yes |  |  | https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler
Claude-Web | Anthropic | retired |  |  |  |
anthropic-ai | Anthropic | retired |  |  |  |
PerplexityBot | Perplexity | search | yes | perplexity |  | https://docs.perplexity.ai/guides/bots
Perplexity-User | Perplexity | a reader asks | no | perplexity |  | https://docs.perplexity.ai/guides/bots
Googlebot | Google | search |  | googlebot | googlebot.com | https://developers.google.com/search/docs/crawling-indexing/googlebot
Google-Extended | Google | robots.txt only | yes |  |  | https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers
GoogleOther | Google | research | yes | googlebot |  | https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers
Google-CloudVertexBot | Google | site owner asks | yes | googlebot |  | https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers
Google-Agent | Google | agent | yes |  |  | https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
Google-NotebookLM | Google | a reader asks |  |  |  | https://developers.google.com/search/docs/crawling-indexing/google-user-triggered-fetchers
Gemini-Deep-Research | Google | a reader asks |  |  |  | https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
bingbot | Microsoft | search |  | bing | search.msn.com | http://www.bing.com/bingbot.htm
AzureAI-SearchBot | Microsoft | search |  |  |  |
CCBot | Common Crawl Foundation | open data | yes |  | crawl.commoncrawl.org | https://commoncrawl.org/ccbot
Applebot | Apple | search | yes |  | applebot.apple.com | https://support.apple.com/en-us/119829
Applebot-Extended | Apple | robots.txt only | yes |  |  | https://support.apple.com/en-us/119829
Amazonbot | Amazon | search | yes |  |  | https://developer.amazon.com/amazonbot
Amzn-SearchBot | Amazon | search |  |  |  | https://developer.amazon.com/amazonbot
Amzn-User | Amazon | a reader asks |  |  |  | https://developer.amazon.com/amazonbot
Bytespider | ByteDance | training | no |  |  |
TikTokSpider | ByteDance | preview and training |  |  |  |
meta-externalagent | Meta | training | yes |  |  | https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
meta-externalfetcher | Meta | a reader asks | no |  |  | https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
meta-webindexer | Meta | search |  |  |  | https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
FacebookBot | Meta | training | yes |  |  | https://developers.facebook.com/docs/sharing/bot/
facebookexternalhit | Meta | preview | no |  |  |
MistralAI-User | Mistral AI | a reader asks |  |  |  | https://docs.mistral.ai/robots
DuckAssistBot | DuckDuckGo | a reader asks | yes | duckduckgo |  | https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot
DuckDuckBot | DuckDuckGo | search |  | duckduckgo |  | https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot
cohere-ai | Cohere | a reader asks |  |  |  |
cohere-training-data-crawler | Cohere | training |  |  |  |
YouBot | You.com | search | yes |  |  | https://about.you.com/youbot/
Diffbot | Diffbot | data |  |  |  |
AI2Bot | Allen Institute for AI | training | yes |  |  | https://allenai.org/crawler
DeepSeekBot | DeepSeek | training | no |  |  |
PetalBot | Huawei | search | yes |  |  |
ImagesiftBot | Hive | data | yes |  |  | https://imagesift.com/about
omgili | Webz.io | data | yes |  |  | https://webz.io/blog/web-data/what-is-the-omgili-bot-and-why-is-it-crawling-your-website/
Webzio-Extended | Webz.io | data |  |  |  |
Timpibot | Timpi | training |  |  |  |
FirecrawlAgent | Firecrawl | data | yes |  |  |
Kangaroo Bot | Kangaroo LLM | training |  |  |  |
Bravebot | Brave | search | yes |  |  |
PhindBot | Phind | search |  |  |  |
Devin | Cognition | agent | yes |  |  |
NovaAct | Amazon | agent |  |  |  |
Manus-User | Manus | agent |  |  |  |
Kimi-User | Moonshot AI | a reader asks |  |  |  |
YandexAdditional | Yandex | training | yes |  |  | https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en
PanguBot | Huawei | training |  |  |  |
SemrushBot-OCOB | Semrush | data | yes |  |  | https://www.semrush.com/bot/
TavilyBot | Tavily | data |  |  |  |
LinkupBot | Linkup | data |  |  |  |
ExaBot | Exa | data |  |  |  |
iAskBot | iAsk | search |  |  |  |
Cursor | Anysphere | agent |  |  |  |
QualifiedBot | Qualified | site owner asks |  |  |  |
`

/** Further names in user agents, with their operator where the list of 2026-08-22 tells one; nothing else is held of them. */
export const FURTHER_NAMES = `
AddSearchBot
AgentTimes | The Agent Times
AI2Bot-DeepResearchEval | Ai2
Ai2Bot-Dolma | Ai2
aiHitBot | aiHit
AIWebIndex | Lyrenth
amazon-kendra | Amazon
amazon-QBusiness
AmazonBuyForMe | Amazon
Andibot | Andi
Anomura | Direqt
ApifyBot
ApifyWebsiteContentCrawler
Aranet-SearchBot
atlassian-bot | Atlassian
Awario | Awario
bedrockbot | Amazon
bigsur.ai | Big Sur AI
Brightbot
Brightbot 1.0
BuddyBot | BuddyBotLearning
Channel3Bot
ChatGLM-Spider
Claude-Code
Cloudflare-AutoRAG | Cloudflare
CloudVertexBot
Cotoyogi | ROIS
CragCrawler | CragSoftware
Crawlspace | Crawlspace
Datenbank Crawler | Datenbank
Echobot Bot | Echobox
EchoboxBot | Echobox
ExaSearchBot | Exa
Factset_spyderbot | Factset
FriendlyCrawler
GeistHaus-PageFetcher | GeistHaus
Google-Firebase | Google
Google-Gemini-CLI
GoogleAgent-Mariner | Google
GoogleAgent-URLContext | Google
GoogleOther-Image | Google
GoogleOther-Video | Google
HenkBot
iaskspider
ICC-Crawler | NICT
img2dataset | img2dataset
ISSCyberRiskCrawler | ISS-Corporate
kagi-fetcher | Kagi
KlaviyoAIBot | Klaviyo
KunatoCrawler
laion-huggingface-processor
LAIONDownloader | LAION
Lightpanda
LinerBot
Linguee Bot | Linguee
Mozilla-Tabstack | Mozilla
MyCentralAIScraperBot
NagetBot | Naget
netEstate Imprint Crawler | netEstate
NotebookLM
omgilibot | Webz.io
Panscient | Panscient
panscient.com | Panscient
Poggio-Citations | Poggio
Poseidon Research Crawler | Poseidon Research
Querit-SearchBot | Querit
QueritBot | Querit
QuillBot | Quillbot
quillbot.com | Quillbot
Reflectionbot | Reflection
SBIntuitionsBot | SB Intuitions
SemrushBot-SWA | Semrush
Shap-User
ShapBot | Parallel
Sidetrade indexer bot | Sidetrade
Terra Cotta
TerraCotta | Ceramic AI
Thinkbot | Thinkbot
TongyiBot | Alibaba
TwinAgent | Twin
VelenPublicWebCrawler | Velen Crawler
WARDBot | WEBSPARK
wpbot | QuantumCloud
WRTNBot
YandexAdditionalBot | Yandex
YiyanBot | Baidu
ZanistaBot
`
