import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './row.module.css';

export const RowsCard = ({ children }: { children: ReactNode }) => (
  <Card padding="none">
    <ul className={styles.rows}>{children}</ul>
  </Card>
);

interface LinkRowProps {
  title: string;
  url: string;
  /** Who and when, below the title. */
  about: string;
  /** Figures and states, at the end. */
  children: ReactNode;
}

/** A row that leads to what it is about. */
export const LinkRow = ({ title, url, about, children }: LinkRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <Button kind="plain" align="start" url={url}>
        {title}
      </Button>
      <Text as="span" tone="quiet">
        {about}
      </Text>
    </div>
    {children}
  </li>
);
