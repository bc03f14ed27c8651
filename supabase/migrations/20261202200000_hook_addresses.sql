-- An address that the sender of hooks would refuse is refused when it is entered, in the sender's words. What a name leads to is
-- known when it is asked: the sender looks at that each time.

-- Networks that no public server is in, as src/outside/networks.ts has them.
create function private.networks_inside() returns cidr[]
language sql immutable set search_path = ''
as $$
  select array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
    '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3',
    '::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20',
    '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']::cidr[];
$$;

-- Whether a host, as it stands in an address, can be no public server's: a private network, or a name that only such have.
create function private.is_host_inside(host text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  bare constant text := lower(trim(trailing '.' from host));
begin
  if bare ~ '^\[.*\]$' or bare ~ '^\d+(\.\d+){3}$' then
    -- An IPv4 address written as IPv6 counts as what it is.
    return regexp_replace(host(trim(bare, '[]')::inet), '^::ffff:(?=\d+\.)', '')::inet <<= any (private.networks_inside());
  end if;
  -- Names of private networks (RFC 6761, RFC 6762, RFC 8375, and .internal, which ICANN has set aside for them).
  return bare !~ '\.' or bare ~ '\.(localhost|local|internal|home\.arpa)$';
exception when invalid_text_representation then
  return true;
end;
$$;

-- Why an address cannot be told anything; null where it can. HOOK_ORIGINS, which the start writes here, may be anywhere.
create function private.hook_refusal(url text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  part constant text[] := regexp_match(url, '^(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([1-9]\d{0,4}))?(?:[/?][^\s<>"\\#]*)?$', 'i');
  scheme constant text := lower(part[1]);
  host constant text := lower(part[2]);
  usual_port constant text := case scheme when 'https' then '443' else '80' end;
  origin constant text := scheme || '://' || host || coalesce(':' || nullif(part[3], usual_port), '');
begin
  if part is null or part[3]::integer > 65535 then
    return 'This is no address: https:// and a name in plain letters, without a password';
  elsif origin = any (string_to_array((select value from private.settings where name = 'hook_origins'), ' ')) then
    return null;
  elsif scheme <> 'https' then
    return host || ' is not asked without https';
  -- Whoever connects reads these as numbers, in ways of their own (https://url.spec.whatwg.org/#ends-in-a-number-checker).
  elsif host ~ '(^|\.)(\d+|0x[0-9a-f]*)\.?$' and (host !~ '^\d+(\.\d+){3}$' or host ~ '(^|\.)0\d') then
    return host || ' is a number that may mean several addresses: write it as four of them, such as 192.0.2.1';
  elsif private.is_host_inside(host) then
    return host || ' leads into a private network, which is not asked';
  elsif host ~ '\.(invalid|test|example|onion)\.?$' then
    return host || ' is a name that no server has';
  end if;
  return null;
end;
$$;

create function private.check_hook_url() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refusal constant text := private.hook_refusal(new.url);
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT422';
  end if;
  return new;
end;
$$;
create trigger check_hook_url before insert or update of url on public.hooks
  for each row execute function private.check_hook_url();

revoke execute on function
  private.networks_inside(), private.is_host_inside(text), private.hook_refusal(text), private.check_hook_url()
from public;
