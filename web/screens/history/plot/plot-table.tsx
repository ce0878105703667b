import styles from './plot.module.css';
import { longDate, type PlotData } from './plot-data.ts';

/** The same numbers as a table, without the days that have no tokens. */
export function PlotTable({ data: { days, series } }: { data: PlotData }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.tableBox} tabIndex={0} aria-label="Tokens a day as a table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ total }) => total > 0)
            .toReversed()
            .map(({ date, tokens, total }) => (
              <tr key={date}>
                <th scope="row">{longDate(date)}</th>
                {tokens.map((each, place) => (
                  <td key={series[place]?.id}>{each.toLocaleString('en')}</td>
                ))}
                <td>{total.toLocaleString('en')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
