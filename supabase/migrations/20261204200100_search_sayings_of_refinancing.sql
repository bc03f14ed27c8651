-- "When should I refinance" found the kind of loan that is called rate-and-term; the loan of who owes more than the house is worth is
-- underwater, and costs that are rolled into a loan are added to it.
insert into private.search_sayings (place, pattern, means) values
  (54, 'when should (?:i|we) (?:refinance|refi)(?! after)', 'should i refinance now'),
  (55, 'owe more (?:on (?:my|our|the) (?:house|home|mortgage|loan) )?than (?:my |our |the )?(?:house|home|property|it)(?: is|s) worth', 'underwater mortgage'),
  (56, '(?:can )?(?:(?:the|my|our|refinance|refi|mortgage) )*closing costs? (?:be )?(?:rolled|wrapped|financed|included) (?:in|into)(?: (?:the|my|our|a))?(?: new)? (?:loan|mortgage)', 'can closing costs be added to the loan');
