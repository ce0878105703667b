import { ProgressBar } from '@shopify/polaris';

interface Props {
  percent: number;
  tone?: 'highlight' | 'primary' | 'success' | 'critical';
  /** The id of the words that say what it shows. */
  labelledBy?: string | undefined;
  animated?: boolean;
}

export const Progress = ({ percent, labelledBy, ...rest }: Props) => (
  <ProgressBar {...rest} progress={percent} size="small" ariaLabelledBy={labelledBy} />
);
