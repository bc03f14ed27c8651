/** What the sharing pictures of the paper's lists say: the titles of those pages, by path; a test holds them together. */
export const LIST_TITLES: Readonly<Record<string, string>> = {
  'market-news': 'Market News',
  articles: 'All Stories',
  analysis: 'Housing Market Analysis',
  'analysis-ai-mortgages': 'AI in Mortgages',
  'analysis-financial-leaders': 'Financial Leaders',
  'mortgage-news-daily': 'Mortgage News Daily',
  guides: 'Guides',
  education: 'Education',
  authors: 'Authors',
}
