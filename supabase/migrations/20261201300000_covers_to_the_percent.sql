-- The point of a cover that stays in view is named to the percent: the sheets know its tens and its ones.
create or replace function private.is_cover(url text) returns boolean
language sql immutable parallel safe
return strpos(url, '#focus=') = 0
  or url ~ '^[^#]*#focus=(x([1-9]?[0-9]|100)-y([1-9]?[0-9]|100)|(top|bottom)(-(left|right))?|left|right)$';
