import type { Response } from '../../../../common/contract/contract.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { XIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import { useAdminButton } from '../../../overlays/admin-panel/use-admin-button.ts';
import { useSession } from '../../../session/use-session.ts';
import { inlineIcon } from '../../../ui/inline-icon.ts';
import { fixLabel } from './fix-label.ts';
import { showHiddenWidgets, useShowHiddenWidgets } from './hidden-widgets.ts';
import { dismissWidget, resetDismissedWidgets, useDismissedWidgets } from './widget-dismissals.ts';
import styles from './widgets.module.css';

type Widget = Extract<Response<'home'>['widgets'], { type: 'STATS' }>['pcmsWidgets'][number];

/** The recommendations, each with a link. */
export function Widgets({ widgets }: { widgets: Widget[] }) {
  const isDismissed = useDismissedWidgets();
  const showsHidden = useShowHiddenWidgets();
  useAdminButton({ title: 'Reset dismissed widgets', flag: 'reset_widgets', onClick: resetDismissedWidgets });
  useAdminButton({ title: 'Show hidden widgets', flag: 'hidden_widgets', onClick: showHiddenWidgets });
  const shown = widgets.filter(({ id, hidden }) => showsHidden || !(hidden || isDismissed(id)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.widgets} aria-label="Recommendations">
      {shown.map((widget) => (
        <WidgetCard key={widget.id} widget={widget} />
      ))}
    </section>
  );
}

function WidgetCard({ widget: { id, title, message, url, imageUrl, fix } }: { widget: Widget }) {
  const session = useSession();
  const label = fixLabel(fix, session.type === 'loggedIn' ? session.remainingCWInfo : null);
  return (
    <Card padding="s">
      <div className={styles.widget}>
        <div className={styles.head}>
          <img src={inlineIcon(imageUrl)} alt="" width="32" height="32" />
          <Text as="h2" size="heading-s">
            {title}
          </Text>
        </div>
        <Text as="p" size="small" tone="quiet">
          {message}
        </Text>
        <div className={styles.fix}>
          <Button kind="plain" align="start" url={url} label={`Fix this: ${title}`}>
            Fix this
          </Button>
          {label && (
            <Button kind="plain" align="start" url={fix.url}>
              {label}
            </Button>
          )}
        </div>
        <div className={styles.dismiss}>
          <Button kind="quiet" icon={XIcon} label={`Dismiss ${title}`} onClick={() => dismissWidget(id)} />
        </div>
      </div>
    </Card>
  );
}
