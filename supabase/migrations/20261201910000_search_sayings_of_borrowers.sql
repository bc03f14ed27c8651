-- What a first-time buyer and somebody in trouble ask first, in their own words: "how much can i borrow" found the entitlement of
-- veterans, and "what happens if i miss a payment" the month that a refinance skips.
insert into private.search_sayings (place, pattern, means) values
  (34, 'how (?:much|big|large)(?: of)?(?: an?)? (?:mortgage|loan|home loan) (?:can|could|do|will|would) (?:i|we) (?:get|afford|take out|qualify for|be approved for)', 'how much house can i afford'),
  (35, 'how much (?:can|could|do|will|would) (?:i|we) (?:borrow|qualify for)(?! (?:against|on|from|with))', 'how much house can i afford'),
  (36, '(?:miss|missed|missing)(?: an?| my| the| one| some)?(?: mortgage| house| loan)? payments?', 'cannot make payment'),
  (37, '(?:behind|late) (?:on|with)(?: my| the| our)?(?: mortgage| house| home loan)?(?: payments?)?', 'cannot pay mortgage'),
  (38, 'what(?: papers| paperwork)? (?:do|will|should|would) (?:i|we) (?:need|bring|have) (?:to apply|when applying)', 'what documents do i need to apply');
