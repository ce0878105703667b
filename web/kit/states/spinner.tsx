import { Spinner as PolarisSpinner } from '@shopify/polaris';

interface Props {
  label: string;
}

/** Something is being loaded. */
export const Spinner = ({ label }: Props) => <PolarisSpinner size="small" accessibilityLabel={label} />;
