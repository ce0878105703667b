import { useState } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { useWidth } from '../../../ui/browser/use-width.ts';
import styles from './plot.module.css';
import { longDate, type PlotData, type PlotDay, scaleFor, shortDate } from './plot-data.ts';

const size = { height: 220, left: 44, right: 8, top: 8, bottom: 26 };
const plottedHeight = size.height - size.top - size.bottom;
const labelWidth = 90;

/** Stacked bars, one per day, fitted to the available width. */
export function TokenPlot({ data }: { data: PlotData }) {
  const { days, series, busiest } = data;
  const [pointed, setPointed] = useState<PlotDay | null>(null);
  const { width, measured } = useWidth();
  const { top, lines } = scaleFor(busiest?.total ?? 0);
  const y = (tokens: number) => size.top + plottedHeight * (1 - tokens / top);
  const step = (width - size.left - size.right) / days.length;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / step));
  const shown = pointed ?? busiest;
  return (
    <figure className={styles.figure} ref={measured}>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${width} ${size.height}`}
        height={size.height}
        role="img"
        aria-label={`Bars of tokens used on each of ${days.length} days. ${
          busiest ? `Most on ${longDate(busiest.date)}: ${counted(busiest.total, 'token')}.` : ''
        }`}
      >
        {lines.map((tokens) => (
          <g key={tokens}>
            <line className={styles.line} x1={size.left} x2={width - size.right} y1={y(tokens)} y2={y(tokens)} />
            <text className={styles.label} x={size.left - 8} y={y(tokens) + 4} textAnchor="end">
              {tokens.toLocaleString('en')}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.date} onPointerEnter={() => setPointed(day)} onPointerLeave={() => setPointed(null)}>
            <Bar day={day} series={series} x={size.left + index * step} step={step} y={y} />
            {index % labelEvery === 0 && (
              <text
                className={styles.label}
                x={size.left + (index + 0.5) * step}
                y={size.height - 8}
                textAnchor="middle"
              >
                {shortDate(day.date)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <Legend series={series} />
        {shown && (
          <span className={styles.shown}>
            {`${pointed ? '' : 'Most: '}${longDate(shown.date)}, ${counted(shown.total, 'token')}`}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const Legend = ({ series }: Pick<PlotData, 'series'>) => (
  <ul className={styles.legend}>
    {series.map(({ id, name, total }, place) => (
      <li key={id}>
        <span className={`${styles.swatch} ${styles[`series${place}`]}`} />
        {`${name} (${total.toLocaleString('en')})`}
      </li>
    ))}
  </ul>
);

interface BarProps extends Pick<PlotData, 'series'> {
  day: PlotDay;
  x: number;
  step: number;
  y(tokens: number): number;
}

function Bar({ day, series, x, step, y }: BarProps) {
  const width = Math.max(1, Math.min(step * 0.8, 40));
  let below = 0;
  return (
    <>
      <rect className={styles.hit} x={x} y={size.top} width={step} height={plottedHeight} />
      {day.tokens.map((tokens, place) => {
        if (tokens === 0) return null;
        below += tokens;
        return (
          <rect
            key={series[place]?.id}
            className={styles[`series${place}`]}
            x={x + (step - width) / 2}
            y={y(below)}
            width={width}
            height={y(below - tokens) - y(below)}
          />
        );
      })}
    </>
  );
}
