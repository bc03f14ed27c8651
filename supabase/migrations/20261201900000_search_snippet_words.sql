-- A snippet that began within a link began with what stands behind it: "… ’s letters set the time".
create or replace function private.search_snippet(of_kind text, of_slug text, says text, pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  most_read constant integer := 6000;
  body text;
  place integer;
  first integer;
  is_before boolean;
  is_after boolean;
begin
  if pattern is null or says ~* pattern then return says; end if;
  body := case of_kind
    when 'article' then (select left(content, most_read) from public.articles where slug = of_slug)
    when 'guide' then (select left(content, most_read) from public.guides where slug = of_slug)
    when 'lesson' then (select left(content, most_read) from public.education where slug = of_slug)
    when 'term' then (select left(content, most_read) from public.glossary_terms where slug = of_slug)
    when 'wikiPage' then (select left(content, most_read) from public.wiki_pages where slug = of_slug)
    when 'answer' then (select left(content, most_read) from public.answers where slug = of_slug)
    when 'state' then (select left(content, most_read) from public.states where slug = of_slug)
  end;
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if body is null or place = 0 then return says; end if;
  first := greatest(place - 200, 1);
  is_before := first > 1;
  is_after := length(body) >= least(first + 600, most_read);
  body := substring(body from first for 600);
  -- What is cut within a tag or a word begins after it, and ends before it.
  if is_before then body := regexp_replace(body, '^[^<>]*>', ''); end if;
  if is_after then body := regexp_replace(body, '<[^>]*$', ''); end if;
  -- What stands within a line leaves no space behind: "an escrow account, in some states".
  body := regexp_replace(body, '</?(?:a|b|code|data|em|i|mark|s|span|strong|sub|sup|time|u)(?: [^>]*)?>', '', 'g');
  if is_before then body := regexp_replace(body, '^[^\s<]+', ''); end if;
  if is_after then body := regexp_replace(body, '[^\s>]+$', ''); end if;
  body := trim(regexp_replace(body, '(<[^>]*>|&[a-zA-Z0-9#]{1,10};|\s)+', ' ', 'g'));
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if place = 0 then return says; end if;
  if place > 90 then
    is_before := true;
    body := regexp_replace(substring(body from place - 81), '^\S*\s+', '');
  end if;
  if length(body) > 240 then
    is_after := true;
    -- One letter more tells whether the last word is whole.
    body := regexp_replace(left(body, 241), '\s+\S*$', '');
  end if;
  return case when is_before then '… ' else '' end || case when is_after then rtrim(left(body, 240), ' ,;:–—-(') || ' …' else body end;
end;
$$;
