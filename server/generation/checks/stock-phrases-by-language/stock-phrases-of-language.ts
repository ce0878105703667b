/** Regular expressions without flags: how a text must not begin, how it must not end, what it must not say anywhere. */
export interface StockPhrases {
  openings: string[];
  endings: string[];
  cliches: string[];
}
