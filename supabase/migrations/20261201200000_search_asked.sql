-- More of what readers say for what the titles of the answers say.

insert into private.search_sayings (place, pattern, means) values
  (20, '(?:chapter|ch) ?(?:7|13|seven|thirteen)', 'bankruptcy'),
  (21, 'denied by (?:the |a )?(?:computer|software|system|algorithm|underwriting)(?: system| software)?', 'why was my application denied'),
  (22, 'take (?:my|an|the|his|her) (?:ex|ex (?:husband|wife|spouse)|husband|wife|spouse|partner|name) off (?:the |of the |my |our )?(?:mortgage|loan|note)', 'take my ex off the mortgage'),
  (23, '(?:\d+|two|three|a few) months? (?:late|behind)', 'when does foreclosure start'),
  (24, '(?:boyfriend|girlfriend|fiancee?|my partner)', 'two people without being married'),
  (25, '401 ?k|\mira\M', 'retirement 401k ira'),
  (26, 'skip (?:a |one |my )?(?:mortgage |house )?payments? when', 'skip a payment when'),
  (27, '(?:rates?|they) (?:dropped|fell|drop|fall|went down|go down|came down) after (?:i )?lock(?:ed|ing)?', 'rates drop after i lock'),
  (28, '(?:lower|reduce|cut) (?:my|the|our) propert(?:y|ies) tax(?:es)?', 'how do i lower my property tax'),
  (29, '(?:is it )?worth (?:it to )?refinanc(?:e|ing)', 'is a refinance worth it'),
  (30, 'rent(?:al income)? (?:from|of) (?:an? |my )?(?:adu|granny flat|mother in law suite)', 'mortgage on a rental property does the rent count'),
  (31, 'gifts? of equity', 'gift money equity');
