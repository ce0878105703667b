import { Button, Card, Text } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import type { Response } from '../../../../common/contract/contract.ts';
import { useAdminButton } from '../../../overlays/admin-panel/use-admin-button.ts';
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

function WidgetCard({ widget: { id, title, message, url, imageUrl } }: { widget: Widget }) {
  return (
    <Card>
      <div className={styles.widget}>
        <img className={styles.picture} src={imageUrl} alt="" width="48" height="48" />
        <div className={styles.words}>
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {message}
          </Text>
        </div>
        <div className={styles.link}>
          <Button url={url} accessibilityLabel={`Fix this: ${title}`}>
            Fix this
          </Button>
        </div>
        <div className={styles.dismiss}>
          <Button
            variant="tertiary"
            icon={XIcon}
            accessibilityLabel={`Dismiss ${title}`}
            onClick={() => dismissWidget(id)}
          />
        </div>
      </div>
    </Card>
  );
}
