import { Button, Card, Text } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import type { Response } from '../../../../common/contract/contract.ts';
import { useAdminButton } from '../../../overlays/admin-panel/use-admin-button.ts';
import { inlineIcon } from '../../../ui/inline-icon.ts';
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
  return (
    <Card padding="300">
      <div className={styles.widget}>
        <div className={styles.head}>
          <img src={inlineIcon(imageUrl)} alt="" width="32" height="32" />
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
        </div>
        <Text as="p" variant="bodySm" tone="subdued">
          {message}
        </Text>
        <div className={styles.fix}>
          <Text as="span" variant="bodySm" fontWeight="medium">
            Fix this
          </Text>
          <Button variant="plain" textAlign="start" url={fix.url}>
            {fix.label}
          </Button>
          <Button variant="plain" textAlign="start" url={url} accessibilityLabel={`Fix this: ${title}, see the list`}>
            See the list
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
