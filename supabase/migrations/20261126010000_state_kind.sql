-- What is written of a state is a text like others. A value that is new is of use from the next transaction on.
alter type public.content_kind add value 'state';
