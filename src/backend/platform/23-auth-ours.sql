-- Ours: what the hosted service keeps elsewhere or not at all. No caller's role has any right here.

-- Mail on its way. A row goes when its mail was sent, so that no code and no link stays behind.
create table if not exists auth.outbox (
  id bigint generated always as identity primary key,
  purpose text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text
);
create index if not exists outbox_next_at_idx on auth.outbox (next_at);

-- When something was last sent to an address, known or unknown: the response to both is the same.
create table if not exists auth.send_marks (
  mark text primary key,
  sent_at timestamptz not null
);
create index if not exists send_marks_sent_at_idx on auth.send_marks (sent_at);

-- The time step of a factor's last code: each code counts once.
create table if not exists auth.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);

-- The session that a challenge was made in: nobody else may reply to it.
create table if not exists auth.challenge_sessions (
  challenge_id uuid primary key references auth.mfa_challenges (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade
);

-- Codes that stand in for a second factor, of which somebody has one set: keyed hashes, each for one use.
create table if not exists auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  set_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What we must know again when somebody comes back from another service.
create table if not exists auth.oauth_client_states (
  id uuid primary key,
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null
);
create index if not exists idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);
alter table auth.oauth_client_states add column if not exists nonce text;

do $$
declare
  found_table record;
begin
  for found_table in select tablename from pg_catalog.pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', found_table.tablename);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', found_table.tablename);
  end loop;
end;
$$;
