-- What the task of links has found of addresses, for whoever writes a text that leads to them. It tells nothing that following the
-- links of published texts does not.
create function public.known_links(addresses text[]) returns table (address text, state text, problem text)
language sql stable security definer set search_path = ''
as $$
  select kept.address, kept.state, kept.problem
  from public.link_checks as kept
  where kept.address = any (addresses[1:200]) and private.can_draft()
$$;
revoke all on function public.known_links from public;
grant execute on function public.known_links to authenticated;
