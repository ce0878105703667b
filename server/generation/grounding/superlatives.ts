/** A superlative with what it was compared with, as a regular expression for each way to say it. */
export const comparisons: RegExp[] = [
  /\b(?:best|[a-z]{3,}est|most [a-z]+)\b[^.!?\n]{0,40}\b(?:on the market|in the world|of all time|ever made|in its class|of its kind|in its category)\b/giu,
  /(?<!\p{L})(?:beste|\p{L}{3,}ste)[nrsm]?(?!\p{L})[^.!?\n]{0,40}(?:der Welt|auf dem Markt|aller Zeiten|(?:ihrer|seiner) (?:Klasse|Art)|ter wereld|op de markt|in zijn klasse|in zijn soort)(?!\p{L})/giu,
  /(?<!\p{L})(?:le|la|les) (?:plus|meilleure?s?)(?!\p{L})[^.!?\n]{0,40}(?:du marché|du monde|au monde|de sa catégorie|de sa gamme)(?!\p{L})/giu,
  /(?<!\p{L})(?:más|mejor|mejores|mais|melhor|melhores)(?!\p{L})[^.!?\n]{0,40}(?:del mercado|del mundo|do mercado|do mundo|de su categoría|de su clase|da sua categoria|da categoria)(?!\p{L})/giu,
  /(?<!\p{L})(?:più|miglior[ei]?)(?!\p{L})[^.!?\n]{0,40}(?:sul mercato|del mercato|al mondo|del mondo|della sua categoria|della categoria)(?!\p{L})/giu,
  /(?<!\p{L})(?:bästa|bedste|beste|\p{L}{3,}(?:aste|este))(?!\p{L})[^.!?\n]{0,40}(?:på marknaden|på markedet|i världen|i verden|i sin klass|i sin klasse)(?!\p{L})/giu,
  /(?<!\p{L})(?:naj|nej)\p{L}{3,}[^.!?\n]{0,40}(?:na rynku|na świecie|w swojej klasie|w swojej kategorii|na trhu|na světě|ve své třídě|ve své kategorii|na trgu|na svetu|v svojem razredu)(?!\p{L})/giu,
];
