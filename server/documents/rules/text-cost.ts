const pagesPerToken = 10;
const cellsPerToken = 100;

/** What reading free text costs in tokens. Tables cost nothing. */
export const textCost = ({ pages, cells }: { pages: number; cells: number }): number =>
  Math.ceil(pages / pagesPerToken) + Math.ceil(cells / cellsPerToken);
