import { Divider as PolarisDivider } from '@shopify/polaris';

/** A thin line between parts. */
export const Divider = () => <PolarisDivider />;
