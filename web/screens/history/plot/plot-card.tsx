import { useMemo, useState } from 'react';
import type { Response } from '../../../../common/contract/contract.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { LoadState } from '../../../ui/data-loader.tsx';
import { CardTitle, Subdued } from '../../../ui/text/typography.tsx';
import styles from './plot.module.css';
import { longDate, plotData } from './plot-data.ts';
import { PlotSkeleton } from './plot-skeleton.tsx';
import { PlotTable } from './plot-table.tsx';
import { TokenPlot } from './token-plot.tsx';

interface Props {
  load: LoadState<Response<'historyPlot'>>;
  range: { from: string; to: string };
}

/** Tokens per day by type, as a chart or a table. */
export default function PlotCard({ load, range: { from, to } }: Props) {
  const [isTable, setIsTable] = useState(false);
  const days = load.state === 'loaded' ? load.data.days : null;
  const data = useMemo(() => days && plotData(days, { from, to }), [days, from, to]);
  if (load.state === 'loading') return <PlotSkeleton />;
  if (!data) {
    return (
      <Card>
        <Subdued>We couldn't load the chart of tokens per day.</Subdued>
      </Card>
    );
  }
  if (data.total === 0) return null;
  const isPlotted = data.busyDays > 1;
  return (
    <Card>
      <section className={styles.card} aria-label="Tokens a day">
        <div className={styles.head}>
          <div>
            <CardTitle>Tokens a day</CardTitle>
            <Subdued>{`${counted(data.total, 'token')} used from ${longDate(from)} to ${longDate(to)}`}</Subdued>
          </div>
          {isPlotted && (
            <Button kind="quiet" onClick={() => setIsTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
        </div>
        {isPlotted && (isTable ? <PlotTable data={data} /> : <TokenPlot data={data} />)}
      </section>
    </Card>
  );
}
