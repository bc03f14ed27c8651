-- The next scheduled minute is asked for by every page that is made anew, and read all terms for it: four fifths of its time.
create index glossary_terms_newest on public.glossary_terms (publish_date desc) where is_published;
create index wiki_pages_newest on public.wiki_pages (publish_date desc) where is_published;
