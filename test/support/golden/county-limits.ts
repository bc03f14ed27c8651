/**
 * Published limits of some counties for one unit, in dollars: conforming (gse), FHA and VA. CFPB, county limit files of
 * 2024 and 2025.
 */
export const countyLimits2025 = [
  { fips: '02020', name: 'Anchorage Municipality', state: 'AK', gse: '1209750', fha: '524225', va: '1209750' },
  { fips: '06073', name: 'San Diego County', state: 'CA', gse: '1077550', fha: '1077550', va: '1077550' },
  { fips: '12086', name: 'Miami-Dade County', state: 'FL', gse: '806500', fha: '654350', va: '806500' },
  { fips: '34003', name: 'Bergen County', state: 'NJ', gse: '1209750', fha: '1209750', va: '1209750' },
  { fips: '51059', name: 'Fairfax County', state: 'VA', gse: '1209750', fha: '1209750', va: '1209750' },
  { fips: '04005', name: 'Coconino County', state: 'AZ', gse: '806500', fha: '563500', va: '806500' },
] as const

export const countyLimits2024 = [
  { fips: '02020', name: 'Anchorage Municipality', state: 'AK', gse: '1149825', fha: '498257', va: '1149825' },
  { fips: '06073', name: 'San Diego County', state: 'CA', gse: '1006250', fha: '1006250', va: '1006250' },
  { fips: '12086', name: 'Miami-Dade County', state: 'FL', gse: '766550', fha: '621000', va: '766550' },
  { fips: '34003', name: 'Bergen County', state: 'NJ', gse: '1149825', fha: '1149825', va: '1149825' },
  { fips: '51059', name: 'Fairfax County', state: 'VA', gse: '1149825', fha: '1149825', va: '1149825' },
  { fips: '06057', name: 'Nevada County', state: 'CA', gse: '766550', fha: '644000', va: '766550' },
] as const
