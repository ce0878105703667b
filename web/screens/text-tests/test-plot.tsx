import { useState } from 'react';
import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
import { useWidth } from '../../ui/browser/use-width.ts';
import { dayName, signedPercent } from './test-labels.ts';
import styles from './text-tests.module.css';

type Week = TextTestResult['plot'][number];
const size = { height: 240, left: 52, right: 12, top: 12, bottom: 28 };
const plottedHeight = size.height - size.top - size.bottom;

/** Orders a week of both groups, against what each sold before; the band is what chance does to them. */
export function TestPlot({ weeks }: { weeks: Week[] }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <div>
      <button type="button" className={styles.switch} onClick={() => setIsTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </button>
      {isTable ? <WeekTable weeks={weeks} /> : <Lines weeks={weeks} />}
    </div>
  );
}

function Lines({ weeks }: { weeks: Week[] }) {
  const { width, measured } = useWidth();
  const top = Math.max(1.2, ...weeks.flatMap((week) => [week.new + week.band, week.old + week.band])) * 1.05;
  const x = (place: number) => size.left + ((width - size.left - size.right) * place) / Math.max(1, weeks.length - 1);
  const y = (value: number) => size.top + plottedHeight * (1 - Math.max(0, value) / top);
  const line = (of: (week: Week) => number) => weeks.map((week, place) => `${x(place)},${y(of(week))}`).join(' ');
  const band = (cohort: 'new' | 'old') =>
    [
      ...weeks.map((week, place) => `${x(place)},${y(week[cohort] + week.band)}`),
      ...weeks.map((week, place) => `${x(place)},${y(week[cohort] - week.band)}`).reverse(),
    ].join(' ');
  const start = weeks.findIndex(({ isBefore }) => !isBefore);
  const last = weeks.at(-1);
  return (
    <figure className={styles.figure} ref={measured}>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${width} ${size.height}`}
        height={size.height}
        role="img"
        aria-label={`Orders a week of ${weeks.length} weeks, each group against its average before. ${
          last ? `Last week: new texts ${signedPercent(last.new)}, old texts ${signedPercent(last.old)}.` : ''
        }`}
      >
        <Grid top={top} width={width} y={y} />
        {start > 0 && (
          <line
            className={styles.start}
            x1={x(start - 0.5)}
            x2={x(start - 0.5)}
            y1={size.top}
            y2={size.top + plottedHeight}
          />
        )}
        <polygon className={styles.oldBand} points={band('old')} />
        <polygon className={styles.newBand} points={band('new')} />
        <polyline className={styles.oldLine} points={line((week) => week.old)} />
        <polyline className={styles.newLine} points={line((week) => week.new)} />
        {start > 0 && (
          <text className={styles.label} x={x(start - 0.5)} y={size.height - 8} textAnchor="middle">
            Start
          </text>
        )}
      </svg>
      <Legend />
    </figure>
  );
}

const Grid = ({ top, width, y }: { top: number; width: number; y: (value: number) => number }) =>
  [0, 0.5, 1, 1.5, 2, 3, 4]
    .filter((value) => value <= top)
    .map((value) => (
      <g key={value}>
        <line className={styles.gridLine} x1={size.left} x2={width - size.right} y1={y(value)} y2={y(value)} />
        <text className={styles.label} x={size.left - 8} y={y(value) + 4} textAnchor="end">
          {`${value * 100} %`}
        </text>
      </g>
    ));

const Legend = () => (
  <figcaption className={styles.legend}>
    <span>
      <i className={styles.newSwatch} aria-hidden /> New texts
    </span>
    <span>
      <i className={styles.oldSwatch} aria-hidden /> Old texts (dashed)
    </span>
    <span>100 %: an average week before the test. The band is what chance alone does to a week.</span>
  </figcaption>
);

const WeekTable = ({ weeks }: { weeks: Week[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Week from</th>
        <th scope="col">New texts</th>
        <th scope="col">Old texts</th>
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().map((week) => (
        <tr key={week.from}>
          <th scope="row">{`${dayName(week.from)}${week.isBefore ? '' : ' (test)'}`}</th>
          <td>{signedPercent(week.new)}</td>
          <td>{signedPercent(week.old)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
