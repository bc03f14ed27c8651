-- "can i get rid of mortgage insurance" found what mortgage insurance is.
insert into private.search_sayings (place, pattern, means) values
  (39, '(?:get rid of|get out of|remove|cancel|drop|stop paying)(?: my| the)?(?: private)? mortgage insurance', 'remove PMI early');
